/** A calendar day as yyyy-MM-dd, without a time zone, as on a birth certificate. */
export type CalendarDay = string;

/** Specification section 9. */
export const MINIMUM_AGE = 18;
export const EARLIEST_BIRTH_DAY: CalendarDay = '1900-01-01';

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a day that exists in the calendar, written yyyy-MM-dd. */
export function isCalendarDay(text: string): boolean {
  const match = DAY_PATTERN.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Whole years between two calendar days. In common years, a person born on 29 February turns a year older on 1 March.
 */
export function ageOn(today: CalendarDay, birthday: CalendarDay): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The latest birthday that an adult can have on the given day. */
export function latestAdultBirthday(today: CalendarDay): CalendarDay {
  const year = Number(today.slice(0, 4)) - MINIMUM_AGE;
  const candidate = `${String(year).padStart(4, '0')}${today.slice(4)}`;
  return isCalendarDay(candidate) ? candidate : `${candidate.slice(0, 8)}28`;
}

/** Why a text is no birthday of anyone alive: no day of the calendar, before 1900, or after today. */
export type BirthdayProblem = 'no-day' | 'too-early' | 'to-come';

/** The problem of a birthday on a given day, both as calendar days; null if there is none. */
export function birthdayProblem(birthday: string, today: CalendarDay): BirthdayProblem | null {
  if (!isCalendarDay(birthday)) return 'no-day';
  if (birthday < EARLIEST_BIRTH_DAY) return 'too-early';
  return birthday > today ? 'to-come' : null;
}

export type BirthdayVerdict = 'adult' | 'under-age' | 'invalid';

/** Judges a birthday on a given day by the rule of specification section 5; both are calendar days. */
export function judgeBirthday(birthday: string, today: CalendarDay): BirthdayVerdict {
  if (birthdayProblem(birthday, today) !== null) return 'invalid';
  return ageOn(today, birthday) >= MINIMUM_AGE ? 'adult' : 'under-age';
}
