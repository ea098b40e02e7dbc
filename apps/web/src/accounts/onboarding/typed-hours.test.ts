import { expect, it } from 'vitest';
import { typedHours } from './typed-hours.ts';

it.each<[number[], string, string, string | null]>([
  [[1, 3], '18:00', '21:00', '1 1080-1260, 3 1080-1260'],
  [[7], '22:00', '02:00', '7 1320-1440, 1 0-120'],
  [[5], '22:00', '00:00', '5 1320-1440'],
  [[5], '00:00', '00:00', '5 0-1440'],
  [[5], '09:00', '09:00', null],
  [[], '18:00', '21:00', null],
  [[1], '', '21:00', null],
  [[1], '18:00', '', null],
])('%j from %s to %s', (days, from, to, ranges) => {
  const typed = typedHours(days, from, to);
  expect(typed?.map((range) => `${range.day} ${range.from}-${range.to}`).join(', ') ?? null).toBe(ranges);
});
