/** The post-call flow of specification section 4: celebration, then feedback, then the recap. */
export type PostCallStep = 'celebration' | 'feedback' | 'recap';

export type PostCallEvent = 'celebrated' | 'feedback-closed';

type Ended = { pays: boolean; asksForFeedback: boolean; isReturning: boolean; hasBrokenOff: boolean };

/** The first step. There is no celebration without XP or after a lost connection, and feedback is asked once. */
export function firstStep(call: Ended): PostCallStep {
  if (call.pays && !call.isReturning && !call.hasBrokenOff) return 'celebration';
  return call.asksForFeedback && !call.isReturning ? 'feedback' : 'recap';
}

export function nextStep(step: PostCallStep, event: PostCallEvent, asksForFeedback: boolean): PostCallStep {
  switch (event) {
    case 'celebrated':
      return step === 'celebration' && asksForFeedback ? 'feedback' : 'recap';
    case 'feedback-closed':
      return 'recap';
  }
}

/** The dialog over the recap: one at a time, the streak before the sliders. */
export function dialogOf(state: {
  step: PostCallStep;
  /** True if this call's streak was not shown yet. */
  isStreakAhead: boolean;
  isStreakDue: boolean;
  isQualityDue: boolean;
}): 'feedback' | 'streak' | 'quality' | null {
  if (state.step === 'feedback') return 'feedback';
  if (state.step !== 'recap') return null;
  if (state.isStreakAhead) return state.isStreakDue ? 'streak' : null;
  return state.isQualityDue ? 'quality' : null;
}

/** Specification section 9: the timings of the celebration, the streak modal and the slider dialog. */
export const COUNT_STEP_MS = 50;
const COUNT_STEPS = 20;
export const CONFETTI_AFTER_MS = 1_000;
export const COMPLETE_AFTER_MS = 2_500;
export const FEEDBACK_DIALOG_AFTER_MS = 2_500;
export const STREAK_AFTER_MS = 4_000;

/** A streak is shown from the second day on. */
export const isStreakShown = (streak: number) => streak > 1;

/** How much the counter adds every 50 ms. */
export function countIncrement(earned: number): number {
  return Math.max(1, earned / COUNT_STEPS);
}
