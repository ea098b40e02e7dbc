import { expect, it } from 'vitest';
import { weekDayName, weekDays } from './week-days.ts';

it.each([
  ['DE', 'Monday', 'Sunday'],
  ['US', 'Sunday', 'Saturday'],
  ['EG', 'Saturday', 'Friday'],
])('a week in %s goes from %s to %s', (region, first, last) => {
  const days = weekDays(region);
  expect(new Set(days).size).toBe(7);
  expect([days[0], days[6]].map((day) => weekDayName(day ?? 0, 'long'))).toEqual([first, last]);
});
