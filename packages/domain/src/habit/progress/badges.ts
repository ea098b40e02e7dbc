/**
 * The eight badges of product decisions section 6, in the order of the badges page. A goal of 1 needs no progress
 * count.
 */
export const BADGES = [
  { id: 'first_five', goal: 1 },
  { id: 'warm_kettle', goal: 7 },
  { id: 'townsperson', goal: 1 },
  { id: 'good_listener', goal: 5 },
  { id: 'vibe_challenge_master', goal: 1 },
  { id: 'second_cup', goal: 1 },
  { id: 'journaler', goal: 10 },
  { id: 'far_and_wide', goal: 3 },
] as const;
export type BadgeId = (typeof BADGES)[number]['id'];

/**
 * The badge whose count stays hidden until it is earned, because the count would reveal how a person rated one call.
 */
export const SECRET_BADGE: BadgeId = 'good_listener';
/**
 * A rating of at least this by the other person counts for Good Listener, after a delay that hides which call it
 * belongs to.
 */
export const GOOD_RATING = 4;
export const RATING_COUNTS_AFTER_HOURS = 24;
