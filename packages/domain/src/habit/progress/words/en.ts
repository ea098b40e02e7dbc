import type { BadgeId } from '../badges.ts';
import type { TitledLevel } from '../levels.ts';
import type { XpAction } from '../xp-rewards.ts';

export const badges = {
  first_five: { name: 'First Five', description: 'Complete your first call' },
  warm_kettle: { name: 'Warm Kettle', description: 'Keep a streak of 7 days' },
  townsperson: { name: 'Townsperson', description: 'Go to an event, or host one' },
  good_listener: { name: 'Good Listener', description: 'Have 5 calls rated 4 or more by the other person' },
  vibe_challenge_master: { name: 'Vibe Challenge Master', description: 'Complete your first vibe challenge' },
  second_cup: { name: 'Second Cup', description: 'Meet someone again' },
  journaler: { name: 'Journaler', description: 'Write 10 journal entries' },
  far_and_wide: { name: 'Far and Wide', description: 'Talk with people in 3 time zones' },
} as const satisfies Record<BadgeId, { name: string; description: string }>;

/** The title of each level; that of level five is the specification’s tooltip. */
export const levelTitles = {
  1: 'First Sip',
  2: 'Warm Welcome',
  3: 'Steady Pour',
  4: 'Good Company',
  5: 'Explorer of Real Vibes',
  6: 'Keeper of the Kettle',
  7: 'Reader of Leaves',
  8: 'Host of Honest Hours',
  9: 'Blender of Worlds',
  10: 'Old Friend of Everyone',
} as const satisfies Record<TitledLevel, string>;

/** The reasons for awards, as stored in the ledger. */
export const awards = {
  select_values: 'Choosing your core values',
  complete_onboarding: 'Completing your setup',
  completed_profile: 'Completing your profile',
  video_call: 'A video call',
  call_day: 'The day of a call that ended early',
  call_feedback: 'Providing call feedback',
  daily_tea: 'The first Daily Tea answer of the day',
  daily_reflection: 'The first Deep Reflection of the day',
  visit_town_square: 'Visiting the Town Square',
  vibe_challenge: 'The challenge {title}',
  streak_bonus: '{days} days in a row',
  badge_earned: 'A new badge',
} as const satisfies Partial<Record<XpAction, string>>;
