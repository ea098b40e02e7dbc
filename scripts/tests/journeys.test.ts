import { expect, it } from 'vitest';
import { type Journey, shardOf, subjectOf } from './journeys.ts';

const journey = (file: string, ...tags: string[]): Journey => ({ file, titles: ['a title'], tags });

it('reads the command of a journey from its tag, and rejects two', () => {
  expect(subjectOf(journey('chat.spec.ts', 'gate', 'call'))).toBe('gate');
  expect(subjectOf(journey('chat.spec.ts', 'chromium'))).toBe('feature');
  expect(() => subjectOf(journey('chat.spec.ts', 'gate', 'looks'))).toThrow('gate, looks');
});

it('splits journeys by file, so that each runs in one part', () => {
  const journeys = ['d', 'a', 'b', 'a', 'c'].map((file) => journey(file));
  const parts = [1, 2, 3].map((part) => shardOf(journeys, part, 3).map(({ file }) => file));
  expect(parts).toEqual([['d', 'a', 'a'], ['b'], ['c']]);
});
