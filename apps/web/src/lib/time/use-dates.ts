import { clockOptions, regionLocale } from '@cuppa/domain/platform/time/region-locale';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { useMemo } from 'react';
import { useStoreValue } from '../store/create-store.ts';
import { type DateSettings, dateSettings } from './date-settings.ts';
import { hasZone, shownZone } from './device-zone.ts';
import { wallClockIn } from './wall-clock.ts';

type Kind = {
  parts: Intl.DateTimeFormatOptions;
  hasClock?: boolean;
  /** Whether the year is always shown, or only if it is not the current one. */
  year?: 'always' | 'unless-present';
};

const LONG = { day: 'numeric', month: 'long' } as const;
const SHORT = { day: 'numeric', month: 'short' } as const;

/** Every format in which a screen shows a moment, by name. */
const KINDS = {
  /** "18:05" or "6:05 PM". */
  time: { parts: {}, hasClock: true },
  /** "10 March", with the year unless it is the current one. */
  date: { parts: LONG, year: 'unless-present' },
  /** "10 March 2026". */
  fullDate: { parts: LONG, year: 'always' },
  /** "10 Mar". */
  shortDate: { parts: SHORT },
  /** "March 2026". */
  month: { parts: { month: 'long' }, year: 'always' },
  /** "March", with the year unless it is the current one. */
  monthName: { parts: { month: 'long' }, year: 'unless-present' },
  /** "Tuesday". */
  weekday: { parts: { weekday: 'long' } },
  /** "Tuesday 10 March", with the year unless it is the current one. */
  weekdayDate: { parts: { weekday: 'long', ...LONG }, year: 'unless-present' },
  /** "Tue 10 March", with the year unless it is the current one. */
  shortWeekdayDate: { parts: { weekday: 'short', ...LONG }, year: 'unless-present' },
  /** "Tuesday 10 March at 18:05". */
  moment: { parts: { weekday: 'long', ...LONG }, hasClock: true },
  /** "10 Mar, 18:05". */
  shortMoment: { parts: SHORT, hasClock: true },
  /** "10 Mar 2026, 18:05". */
  fullMoment: { parts: SHORT, hasClock: true, year: 'always' },
  /** "Tuesday 10 March at 18:05 Greenwich Mean Time". */
  zonedMoment: { parts: { weekday: 'long', ...LONG, timeZoneName: 'long' }, hasClock: true },
  /** "Tue 18:05". */
  weekdayTime: { parts: { weekday: 'short' }, hasClock: true },
  /** "Mar" and "10", for a calendar leaf. */
  leafMonth: { parts: { month: 'short' } },
  leafDay: { parts: { day: 'numeric' } },
} as const satisfies Record<string, Kind>;

export type DateKind = keyof typeof KINDS;
type Moment = Date | string;

/** A moment in words, in the person's zone and the format of their region. */
export function dateWords(kind: DateKind, moment: Moment, settings: DateSettings, now = new Date()): string {
  const date = new Date(moment);
  const { parts, year, hasClock }: Kind = KINDS[kind];
  const isShown = year === 'always' || (year !== undefined && yearIn(settings, date) !== yearIn(settings, now));
  return formatOf(settings, `${kind} ${isShown}`, { ...parts, ...(isShown && { year: 'numeric' }) }, hasClock).format(
    date,
  );
}

/** A calendar day ("2026-11-12") as "12 Nov". */
export function dayWords(day: string, settings: DateSettings): string {
  // A calendar day has no zone; noon UTC is that day wherever it is formatted as UTC.
  return dateWords('shortDate', `${day}T12:00:00Z`, { ...settings, timeZone: 'UTC' });
}

/** A time of day, in minutes after midnight, as "18:05" or "6:05 PM". */
export function minuteWords(minute: number, settings: DateSettings): string {
  return dateWords('time', new Date(minute * 60_000), { ...settings, timeZone: 'UTC' });
}

/** Formats dates and times by the person's settings, and renders again when these change. */
export function useDates() {
  const settings = useStoreValue(dateSettings);
  return useMemo(
    () => ({
      ...settings,
      say: (kind: DateKind, moment: Moment) => dateWords(kind, moment, settings),
      /** Like `say`, in another zone; in the person's own if the browser does not know that zone. */
      sayIn(timeZone: string, kind: DateKind, moment: Moment) {
        return dateWords(kind, moment, hasZone(timeZone) ? { ...settings, timeZone } : settings);
      },
      sayDay: (day: string) => dayWords(day, settings),
      sayMinute: (minute: number) => minuteWords(minute, settings),
      /** The calendar day of a moment, as "2026-11-12". */
      dayOf: (moment: Moment) => wallClockIn(settings.timeZone, new Date(moment)).slice(0, 10),
    }),
    [settings],
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  { timeZone, region }: DateSettings,
  name: string,
  options: Intl.DateTimeFormatOptions,
  hasClock = false,
): Intl.DateTimeFormat {
  const key = `${name} ${region} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const locale = regionLocale(READER_LANGUAGE, region);
  const format = new Intl.DateTimeFormat(locale, {
    ...options,
    ...(hasClock && clockOptions(locale)),
    timeZone: shownZone(timeZone),
  });
  formats.set(key, format);
  return format;
}

const yearIn = ({ timeZone }: DateSettings, date: Date) => wallClockIn(timeZone, date).slice(0, 4);
