import { expect, it } from 'vitest';
import { shiftOf } from './event-shift.ts';

it('shifts the art of events by little, each in its own way', () => {
  const shifts = Array.from({ length: 500 }, (_, index) => shiftOf(`event ${index}`));
  const spread = (values: number[]) => [Math.min(...values), Math.max(...values)];
  expect(spread(shifts.map(({ x }) => x))).toEqual([-8, 8]);
  expect(spread(shifts.map(({ y }) => y))).toEqual([-4, 4]);
  expect(spread(shifts.map(({ tilt }) => tilt))).toEqual([-6, 6]);
});
