import type { DateSettings } from './date-settings.ts';
import { hasZone } from './device-zone.ts';
import { type DateKind, dateWords } from './use-dates.ts';
import { wallClockIn } from './wall-clock.ts';

type Timed = { date_time: string; time_zone: string };

/** The calendar leaf and the time of an event in its own zone. */
export type EventTime = {
  leafMonth: string;
  leafDay: string;
  /** "28 Nov". */
  date: string;
  /** "Fri 7:00 PM". */
  there: string;
  /** The same moment in the reader's zone, with the weekday if the day differs; null if both clocks agree. */
  here: string | null;
};

export function eventTime({ date_time, time_zone }: Timed, settings: DateSettings): EventTime {
  const { say, here } = clocksOf({ date_time, time_zone }, settings);
  return {
    leafMonth: say('leafMonth', date_time),
    leafDay: say('leafDay', date_time),
    date: say('shortDate', date_time),
    there: say('weekdayTime', date_time),
    here: here('weekdayTime'),
  };
}

/** Like EventTime, for a page with room for whole words. */
export type EventHours = {
  /** "Tuesday 10 March". */
  day: string;
  weekday: string;
  /** "18:05" and "20:05". */
  start: string;
  end: string;
  /** The start in the reader's zone, with the day if it differs; null if both clocks agree. */
  here: string | null;
};

export function eventHours(event: Timed & { ends_at: string }, settings: DateSettings): EventHours {
  const { say, here } = clocksOf(event, settings);
  return {
    day: say('weekdayDate', event.date_time),
    weekday: say('weekday', event.date_time),
    start: say('time', event.date_time),
    end: say('time', event.ends_at),
    here: here('moment'),
  };
}

function clocksOf({ date_time, time_zone }: Timed, settings: DateSettings) {
  const zone = hasZone(time_zone) ? time_zone : settings.timeZone;
  const [there, here] = [zone, settings.timeZone].map((each) => wallClockIn(each, new Date(date_time)));
  const isSameDay = there?.slice(0, 10) === here?.slice(0, 10);
  return {
    say: (kind: DateKind, moment: string) => dateWords(kind, moment, { ...settings, timeZone: zone }),
    here: (onAnotherDay: DateKind) =>
      there === here ? null : dateWords(isSameDay ? 'time' : onAnotherDay, date_time, settings),
  };
}
