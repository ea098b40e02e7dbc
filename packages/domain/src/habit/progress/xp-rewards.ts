/** XP amounts by action, specification section 9; limits and streaks in product decisions section 7. */
export const XP_REWARDS = {
  daily_reflection: 10,
  complete_call: 20,
  badge_earned: 15,
  streak_bonus: 5,
  completed_profile: 25,
  feedback_provided: 5,
  call_feedback: 5,
  daily_tea: 10,
  video_call: 20,
  call_day: 0,
  town_square: 5,
  visit_town_square: 5,
  select_values: 15,
  complete_onboarding: 50,
} as const;

/** All rewarded actions: those with a fixed reward, and vibe challenges, which have their own amounts. */
export type XpAction = keyof typeof XP_REWARDS | 'vibe_challenge';
export const XP_ACTIONS = [...Object.keys(XP_REWARDS), 'vibe_challenge'] as unknown as [XpAction, ...XpAction[]];

/** Actions whose award also extends the day streak. `call_day`: the day of a call that is paid overnight. */
export const STREAK_ACTIONS: readonly XpAction[] = ['video_call', 'call_day', 'daily_tea', 'daily_reflection'];

/** The share of a call's configured length that must have been connected for it to pay. */
export const PAID_SHARE = 1 / 5;
const XP_PER_MINUTE = 10;

/**
 * The XP of a call: max(20, whole minutes x 10), specification section 9. A call connected for less than a fifth of its
 * length pays nothing to anyone, whoever ended it and however.
 */
export function callXp({
  connectedSeconds,
  lengthSeconds,
}: {
  connectedSeconds: number;
  lengthSeconds: number;
}): number {
  if (connectedSeconds <= 0 || connectedSeconds < lengthSeconds * PAID_SHARE) return 0;
  return Math.max(XP_REWARDS.video_call, Math.floor(connectedSeconds / 60) * XP_PER_MINUTE);
}
