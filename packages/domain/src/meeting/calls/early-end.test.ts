import { expect, it } from 'vitest';
import type { CallState } from './call-state.ts';
import { earlyEndFor } from './early-end.ts';

const LIMITS = { lengthMs: 300_000 } as CallState['limits'];
const LEFT = { reason: 'left', by: 0 } as const;

it.each([
  ['left by the person', 6_000, LEFT, 0, 'you'],
  ['left by the other', 6_000, LEFT, 1, 'other'],
  ['that lost its line', 6_000, { reason: 'lost', by: null }, 0, 'other'],
  ['whose line the person lost', 6_000, { reason: 'lost', by: 0 }, 0, 'you'],
  ['left a moment before its fifth', 59_999, LEFT, 1, 'other'],
  ['left after its fifth', 60_000, LEFT, 1, null],
  ['that the clock ended', 300_000, { reason: 'time', by: null }, 0, null],
] as const)('a call %s', (_, elapsedMs, end, seat, expected) => {
  expect(earlyEndFor({ elapsedMs, limits: LIMITS, end }, seat)).toBe(expected);
});
