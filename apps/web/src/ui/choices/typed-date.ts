import { asciiDigits } from '@cuppa/domain/platform/text/digits';
import { type DatePart, dayOf } from './calendar-parts.ts';

/** A date in three fields, each with ASCII digits only or empty. */
export type DateTexts = Record<DatePart, string>;

export const DATE_LENGTHS: Record<DatePart, number> = { day: 2, month: 2, year: 4 };
/** The highest first digit of a day and a month that a second one may follow. */
const HIGHEST_FIRST = { day: 3, month: 1 };
const YEAR_FIRST: readonly DatePart[] = ['year', 'month', 'day'];

/** Whether no digit can follow: two digits of a day or month, four of a year, or one that begins no other ("4" to "9"). */
export function isPartWhole(part: DatePart, digits: string): boolean {
  if (digits.length >= DATE_LENGTHS[part]) return true;
  return part !== 'year' && Number(digits) > HIGHEST_FIRST[part];
}

/**
 * Reads a whole date: three numbers with a four-digit year, eight digits, or a month by its name. Two readings are
 * told apart by `order`, the region's, if both are days. Null if the text holds no whole date.
 */
export function readWholeDate(
  text: string,
  order: readonly DatePart[],
  monthNames: readonly string[],
): DateTexts | null {
  const plain = asciiDigits(text);
  const numbers = plain.match(/\d+/g) ?? [];
  const month = monthNames.findIndex((name) => new RegExp(`\\b${name.slice(0, 3)}`, 'i').test(plain));
  if (month >= 0) {
    const year = numbers.find((number) => number.length === 4);
    const day = numbers.find((number) => number.length <= 2);
    return year === undefined || day === undefined ? null : { day, month: String(month + 1), year };
  }
  const dayFirst = order.indexOf('day') < order.indexOf('month');
  const readings: (readonly DatePart[])[] = [
    order,
    dayFirst ? ['day', 'month', 'year'] : ['month', 'day', 'year'],
    dayFirst ? ['month', 'day', 'year'] : ['day', 'month', 'year'],
    YEAR_FIRST,
  ];
  const dates = readings.flatMap((reading) => readAs(reading, numbers));
  return dates.find((date) => dayOf(numbersOf(date)) !== null) ?? dates[0] ?? null;
}

/** The numbers in one order; none if they do not have its lengths. */
function readAs(reading: readonly DatePart[], numbers: readonly string[]): DateTexts[] {
  const lengths = reading.map((part) => DATE_LENGTHS[part]);
  let parts: readonly string[] = numbers;
  if (numbers.length === 1 && numbers[0]?.length === 8) {
    let at = 0;
    parts = lengths.map((length) => numbers[0]?.slice(at, (at += length)) ?? '');
  }
  // A time may follow the date.
  if (parts.length < 3) return [];
  const isRight = reading.every((part, index) => {
    const length = parts[index]?.length ?? 0;
    return part === 'year' ? length === 4 : length === 1 || length === 2;
  });
  const textOf = (part: DatePart) => parts[reading.indexOf(part)] ?? '';
  return isRight ? [{ day: textOf('day'), month: textOf('month'), year: textOf('year') }] : [];
}

/** The numbers of the fields; null for an empty one. */
export function numbersOf({ day, month, year }: DateTexts) {
  const numberOf = (digits: string) => (digits === '' ? null : Number(digits));
  return { day: numberOf(day), month: numberOf(month), year: numberOf(year) };
}
