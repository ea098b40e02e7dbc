/** Five superpowers, unlocked by actions (product decisions section 6). */
export const SUPERPOWERS = [
  { id: 'value_matcher', goal: 5 },
  { id: 'connection_expert', goal: 5 },
  { id: 'authenticity', goal: 10 },
  { id: 'value_explorer', goal: 12 },
  { id: 'responsive', goal: 10 },
] as const;
export type SuperpowerId = (typeof SUPERPOWERS)[number]['id'];
export const SUPERPOWER_IDS = SUPERPOWERS.map(({ id }) => id) as [SuperpowerId, ...SuperpowerId[]];

/** A call counts for Value Matcher with this many shared values. */
export const MATCHER_VALUES = 2;
/** A call counts for Connection Expert with this connection rating, out of 5. */
export const EXPERT_RATING = 4;
/** A response counts for Responsive within this time. */
export const TIMELY_HOURS = 24;

/** Each superpower with its progress, never more than its goal. */
export function superpowersOf(done: Record<SuperpowerId, number>) {
  return SUPERPOWERS.map(({ id, goal }) => ({
    id,
    goal,
    done: Math.min(goal, done[id]),
    isUnlocked: done[id] >= goal,
  }));
}
