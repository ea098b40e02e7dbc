import { expect, it } from 'vitest';
import { countIncrement, dialogOf, firstStep, nextStep } from './post-call-flow.ts';

it.each([
  [{ pays: true }, 'celebration'],
  [{}, 'feedback'],
  [{ asksForFeedback: false }, 'recap'],
  [{ pays: true, isReturning: true }, 'recap'],
  [{ pays: true, hasBrokenOff: true }, 'feedback'],
] as const)('%j starts with %s', (call, step) => {
  expect(firstStep({ pays: false, asksForFeedback: true, isReturning: false, hasBrokenOff: false, ...call })).toBe(
    step,
  );
});

it.each([
  ['celebration', 'celebrated', true, 'feedback'],
  ['celebration', 'celebrated', false, 'recap'],
  ['feedback', 'feedback-closed', true, 'recap'],
] as const)('%s, then %s while feedback is asked for (%s): %s', (step, event, asksForFeedback, next) => {
  expect(nextStep(step, event, asksForFeedback)).toBe(next);
});

it.each([
  ['celebration', { isStreakAhead: true, isStreakDue: true, isQualityDue: true }, null],
  ['feedback', { isStreakAhead: true, isStreakDue: true, isQualityDue: true }, 'feedback'],
  ['recap', { isStreakAhead: true, isStreakDue: false, isQualityDue: false }, null],
  ['recap', { isStreakAhead: true, isStreakDue: true, isQualityDue: false }, 'streak'],
  ['recap', { isStreakAhead: true, isStreakDue: false, isQualityDue: true }, null],
  ['recap', { isStreakAhead: false, isStreakDue: true, isQualityDue: true }, 'quality'],
  ['recap', { isStreakAhead: false, isStreakDue: true, isQualityDue: false }, null],
] as const)('at the %s, %j opens %s', (step, state, dialog) => {
  expect(dialogOf({ step, ...state })).toBe(dialog);
});

it('counts in twentieths of the earned XP, by one at least', () => {
  expect([countIncrement(50), countIncrement(20), countIncrement(5)]).toEqual([2.5, 1, 1]);
});
