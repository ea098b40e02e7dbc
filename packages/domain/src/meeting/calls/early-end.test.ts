import { expect, it } from 'vitest';
import type { EndedCall } from './call-clock.ts';
import type { CallState } from './call-state.ts';
import { earlyEndFor } from './early-end.ts';

const LIMITS = { lengthMs: 300_000 } as CallState['limits'];
const LOST = { reason: 'lost', by: null } as const;
const LEFT = { reason: 'left', by: 0 } as const;

it.each([
  ['left by the person', 6_000, LEFT, 0, 'you'],
  ['left by the other', 6_000, LEFT, 1, 'other'],
  ['that lost the line of both', 6_000, LOST, 0, 'other', [false, false]],
  ['whose line the person lost', 6_000, LOST, 0, 'you', [false, true]],
  ['whose line the other lost', 6_000, LOST, 0, 'other', [true, false]],
  ['left a moment before its fifth', 59_999, LEFT, 1, 'other'],
  ['left after its fifth', 60_000, LEFT, 1, null],
  ['that the clock ended', 300_000, { reason: 'time', by: null }, 0, null],
] as const)('a call %s', (_, elapsedMs, end, seat, expected, connected: readonly boolean[] = [true, true]) => {
  expect(
    earlyEndFor(
      { phase: 'ended', elapsedMs, limits: LIMITS, connected: connected as EndedCall['connected'], end },
      seat,
    ),
  ).toBe(expected);
});
