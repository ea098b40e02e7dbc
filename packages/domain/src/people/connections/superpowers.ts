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
/** A call counts for Connection Expert with this connection rating by the other person, out of 5. */
export const EXPERT_RATING = 4;
/**
 * The ratings of others count by so many at once, each a day after it was given, and their count is told of nobody until
 * Connection Expert is unlocked. A number that moved after a call would tell how the other rated it. As fewer are needed
 * than are looked at, the unlocking does not tell of any one of them either.
 */
export const RATINGS_AT_ONCE = 8;
export const RATING_COUNTS_AFTER_HOURS = 24;
/** The superpower whose progress stays hidden until it is unlocked. */
const SECRET_SUPERPOWER: SuperpowerId = 'connection_expert';
/** A response counts for Responsive within this time. */
export const TIMELY_HOURS = 24;

/** Each superpower with its progress, never more than its goal, and 0 for one that keeps it to itself. */
export function superpowersOf(done: Record<SuperpowerId, number>) {
  return SUPERPOWERS.map(({ id, goal }) => {
    const isUnlocked = done[id] >= goal;
    const shown = id === SECRET_SUPERPOWER && !isUnlocked ? 0 : Math.min(goal, done[id]);
    return { id, goal, done: shown, isUnlocked };
  });
}
