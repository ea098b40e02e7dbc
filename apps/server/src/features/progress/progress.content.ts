/** The eight badges of product decisions section 6, in the order of the badges page. */
export const BADGES = [
  { id: 'first_five', name: 'First Five', description: 'Complete your first call' },
  { id: 'warm_kettle', name: 'Warm Kettle', description: 'Keep a streak of 7 days' },
  { id: 'townsperson', name: 'Townsperson', description: 'Go to an event, or host one' },
  { id: 'good_listener', name: 'Good Listener', description: 'Have 5 calls rated 4 or more by the other person' },
  { id: 'vibe_challenge_master', name: 'Vibe Challenge Master', description: 'Complete your first vibe challenge' },
  { id: 'second_cup', name: 'Second Cup', description: 'Meet someone again' },
  { id: 'journaler', name: 'Journaler', description: 'Write 10 journal entries' },
  { id: 'far_and_wide', name: 'Far and Wide', description: 'Talk with people of 3 time zones' },
] as const;
