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
 * Ratings by others count in lots of this many, each a day after it was given, and their count stays hidden until
 * Connection Expert is unlocked. Otherwise a number that changed after a call would reveal how the other person rated
 * it. The goal is smaller than a lot, so the unlocking does not reveal any single rating either.
 */
export const RATINGS_AT_ONCE = 8;
export const RATING_COUNTS_AFTER_HOURS = 24;
/** The superpower whose progress stays hidden until it is unlocked. */
const SECRET_SUPERPOWER: SuperpowerId = 'connection_expert';
/** A response counts for Responsive within this time. */
export const TIMELY_HOURS = 24;

/** Returns each superpower with its progress: at most its goal, and 0 for the secret one until it is unlocked. */
export function superpowersOf(done: Record<SuperpowerId, number>) {
  return SUPERPOWERS.map(({ id, goal }) => {
    const isUnlocked = done[id] >= goal;
    const shown = id === SECRET_SUPERPOWER && !isUnlocked ? 0 : Math.min(goal, done[id]);
    return { id, goal, done: shown, isUnlocked };
  });
}
