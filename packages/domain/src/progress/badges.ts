/** The eight badges of product decisions section 6, in the order of the badges page; a goal of 1 needs no count. */
export const BADGES = [
  { id: 'first_five', name: 'First Five', description: 'Complete your first call', goal: 1 },
  { id: 'warm_kettle', name: 'Warm Kettle', description: 'Keep a streak of 7 days', goal: 7 },
  { id: 'townsperson', name: 'Townsperson', description: 'Go to an event, or host one', goal: 1 },
  {
    id: 'good_listener',
    name: 'Good Listener',
    description: 'Have 5 calls rated 4 or more by the other person',
    goal: 5,
  },
  {
    id: 'vibe_challenge_master',
    name: 'Vibe Challenge Master',
    description: 'Complete your first vibe challenge',
    goal: 1,
  },
  { id: 'second_cup', name: 'Second Cup', description: 'Meet someone again', goal: 1 },
  { id: 'journaler', name: 'Journaler', description: 'Write 10 journal entries', goal: 10 },
  { id: 'far_and_wide', name: 'Far and Wide', description: 'Talk with people in 3 time zones', goal: 3 },
] as const;
export type BadgeId = (typeof BADGES)[number]['id'];

/** Until it is earned, its count is told to nobody: it would say how one person rated one call. */
export const SECRET_BADGE: BadgeId = 'good_listener';
/** What counts for Good Listener: a rating of the other's, once nobody can tell any more which call it came from. */
export const GOOD_RATING = 4;
export const RATING_COUNTS_AFTER_HOURS = 24;
