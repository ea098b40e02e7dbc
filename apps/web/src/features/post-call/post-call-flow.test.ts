import { expect, it } from 'vitest';
import { countIncrement, firstStep, nextStep } from './post-call-flow.ts';

it.each([
  [{ xpEarned: 20, hasFeedback: false, isReturning: false }, 'celebration'],
  [{ xpEarned: 0, hasFeedback: false, isReturning: false }, 'feedback'],
  [{ xpEarned: 0, hasFeedback: true, isReturning: false }, 'recap'],
  [{ xpEarned: 20, hasFeedback: false, isReturning: true }, 'recap'],
] as const)('%j starts with %s', (call, step) => {
  expect(firstStep(call)).toBe(step);
});

it.each([
  ['celebration', 'celebrated', false, 'feedback'],
  ['celebration', 'celebrated', true, 'recap'],
  ['feedback', 'feedback-given', false, 'recap'],
  ['feedback', 'feedback-skipped', false, 'recap'],
] as const)('%s, then %s with feedback %s: %s', (step, event, hasFeedback, next) => {
  expect(nextStep(step, event, hasFeedback)).toBe(next);
});

it('counts in twentieths of what was earned, by one at least', () => {
  expect([countIncrement(50), countIncrement(20), countIncrement(5)]).toEqual([2.5, 1, 1]);
});
