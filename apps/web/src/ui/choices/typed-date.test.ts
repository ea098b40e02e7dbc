import { expect, it } from 'vitest';
import type { DatePart } from './calendar-parts.ts';
import { isPartWhole, readWholeDate } from './typed-date.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
].concat('November', 'December');
const orderOf = (text: string) => text.split(' ') as DatePart[];
const DMY = orderOf('day month year');
const MDY = orderOf('month day year');
const YMD = orderOf('year month day');

it.each<[DatePart, string, boolean]>([
  ['day', '', false],
  ['day', '0', false],
  ['day', '3', false],
  ['day', '4', true],
  ['day', '9', true],
  ['day', '03', true],
  ['day', '31', true],
  ['month', '0', false],
  ['month', '1', false],
  ['month', '2', true],
  ['month', '9', true],
  ['month', '09', true],
  ['month', '12', true],
  ['year', '199', false],
  ['year', '1995', true],
])('the %s “%s” is whole: %s', (part, digits, isWhole) => {
  expect(isPartWhole(part, digits)).toBe(isWhole);
});

it.each<[DatePart[], string, string | null]>([
  [DMY, '14.04.1995', '14 04 1995'],
  [DMY, ' 14 / 4 / 1995 ', '14 4 1995'],
  [DMY, '1-2-1995', '1 2 1995'],
  [MDY, '1-2-1995', '2 1 1995'],
  [YMD, '1/2/1995', '2 1 1995'],
  [DMY, '04/14/1995', '14 04 1995'],
  [MDY, '14/04/1995', '14 04 1995'],
  [MDY, '1995-04-14', '14 04 1995'],
  [DMY, '1995. 4. 14.', '14 4 1995'],
  [YMD, '1995年4月14日', '14 4 1995'],
  [DMY, '1995-04-14T00:00:00Z', '14 04 1995'],
  [DMY, '14041995', '14 04 1995'],
  [MDY, '04141995', '14 04 1995'],
  [MDY, '19950414', '14 04 1995'],
  [DMY, '19950414', '14 04 1995'],
  [DMY, '١٤/٠٤/١٩٩٥', '14 04 1995'],
  [MDY, 'April 14, 1995', '14 4 1995'],
  [DMY, '14 apr 1995', '14 4 1995'],
  [DMY, '31.02.1990', '31 02 1990'],
  [DMY, '14.04.95', null],
  [DMY, '14', null],
  [DMY, '1995', null],
  [DMY, 'April', null],
  [DMY, '', null],
])('in the order %j, “%s” is %s', (order, text, expected) => {
  const read = readWholeDate(text, order, MONTHS);
  expect(read === null ? null : `${read.day} ${read.month} ${read.year}`).toBe(expected);
});
