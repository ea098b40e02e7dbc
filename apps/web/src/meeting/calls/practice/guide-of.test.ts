import { expect, it } from 'vitest';
import { readLive, setUpPractice } from '../../../../testing/practice-call.ts';
import { elapsedOf } from '../call-time.ts';
import { guideOf } from './guide-of.ts';

/** The guide after some seconds of a practice call, with what the person does before. */
function guideAt(seconds: number, acts: [number, 'next' | 'yes'][] = []): ReturnType<typeof guideOf> {
  const practice = setUpPractice();
  for (const [at, act] of acts) {
    practice.passTo(at * 1_000);
    if (act === 'next') practice.engine.nextCard();
    else practice.engine.answerExtension(true);
  }
  practice.passTo(seconds * 1_000);
  const view = readLive(practice.engine);
  return guideOf(view.snapshot, elapsedOf(view, practice.now()), practice.engine.hasTakenNext());
}

it.each([
  [1, null],
  [6, 'yourTurn'],
  [20, 'theirTurn'],
  [30, 'next'],
  [60, 'moreTimeSoon'],
  [75, null],
  [87, null],
] as const)('explains at %i s: %s', (seconds, guide) => {
  expect(guideAt(seconds)).toBe(guide);
});

it('says that Next was taken, wherever it was', () => {
  expect(guideAt(30, [[10, 'next']])).toBe('nextTaken');
  expect(guideAt(33, [[30, 'next']])).toBe('nextTaken');
});

it('leaves the line to the answer about more time', () => {
  expect(guideAt(78, [[74, 'yes']])).toBeNull();
});
