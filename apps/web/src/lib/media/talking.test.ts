import { expect, it } from 'vitest';
import { createTalkDetector } from './talking.ts';

/** A level for each tenth of a second. */
const of = (...parts: [level: number, seconds: number][]) =>
  parts.flatMap(([level, seconds]) => Array.from({ length: Math.round(seconds * 10) }, () => level));
const repeated = (times: number, ...parts: [level: number, seconds: number][]) =>
  Array.from({ length: times }, () => of(...parts)).flat();

it.each([
  ['silence', of([0, 60]), false],
  ['a loud room', of([0.2, 60]), false],
  ['a fan', of([0.25, 60]), false],
  ['a cough', of([0, 5], [0.9, 0.4], [0, 5]), false],
  ['a door', of([1, 0.3], [0.1, 10]), false],
  ['a cough every few seconds', repeated(10, [0.9, 0.4], [0, 3]), false],
  ['a key now and then', repeated(20, [0.35, 0.1], [0, 0.9]), false],
  ['a keyboard', repeated(40, [0.2, 0.1], [0, 0.1]), false],
  ['a word of a second', of([0, 3], [0.5, 1]), true],
  ['a sentence with pauses', repeated(3, [0.5, 0.3], [0, 0.4]), true],
  ['a quiet voice', of([0.32, 2]), true],
  ['a whisper under the breath', of([0.15, 5]), false],
  ['syllables', repeated(8, [0.6, 0.1], [0.1, 0.2]), true],
  ['a shout', of([1, 0.7]), true],
  ['a voice after a minute of silence', of([0, 60], [0.4, 0.8]), true],
])('%s: %#', (_, levels, isTalking) => {
  const hear = createTalkDetector();
  expect(levels.some((level) => hear(level))).toBe(isTalking);
});
