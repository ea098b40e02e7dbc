import { cleanLine, showsSomething } from '@cuppa/domain/platform/text/clean-text';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { speaksForUs } from '@cuppa/domain/safety/safety/false-names';
import {
  LONGEST_SERIES_MS,
  MAX_EVENT_CAPACITY,
  MIN_EVENT_TITLE_LENGTH,
  SMALL_EVENT_PLACES,
} from '@cuppa/domain/town/town-square/events';
import { isTitleCorrection } from '@cuppa/domain/town/town-square/title-correction';
import { type EventForm, readCapacity } from './form-values.ts';

/** The fields that can have a problem, from top to bottom; each is the name of its input. */
const FIELDS = ['title', 'type', 'description', 'day', 'time', 'until', 'link', 'place', 'point', 'capacity'] as const;
export type FormField = (typeof FIELDS)[number];

/** The limits of a form besides those of every event. */
export type FormLimits = {
  /** The title that guests said yes to. */
  agreedTitle?: string | null;
  /** Whether the person may host only small events. */
  isSmallOnly?: boolean;
};

/** The fields whose values prevent publishing, or changing an event. */
export function problemsOf(form: EventForm, { agreedTitle = null, isSmallOnly = false }: FormLimits = {}): FormField[] {
  const most = mostPlaces(form, isSmallOnly);
  return FIELDS.filter((field) => !isFine(field, form, most) || (field === 'title' && isOtherTitle(form, agreedTitle)));
}

/** The most places that the form may ask for. */
export function mostPlaces({ isOnline }: Pick<EventForm, 'isOnline'>, isSmallOnly: boolean): number {
  return isSmallOnly && !isOnline ? SMALL_EVENT_PLACES : MAX_EVENT_CAPACITY;
}

/** Whether the title is more than a correction of the one that guests said yes to. */
export function isOtherTitle({ title }: EventForm, agreedTitle: string | null): boolean {
  return agreedTitle !== null && !isTitleCorrection(agreedTitle, cleanLine(title));
}

/** Whether the title reads as if the event were the team's. */
export function isTitleOfOurs({ title }: EventForm): boolean {
  return speaksForUs(cleanLine(title));
}

function isFine(field: FormField, form: EventForm, most: number): boolean {
  switch (field) {
    case 'title':
      return cleanLine(form.title).length >= MIN_EVENT_TITLE_LENGTH && !isTitleOfOurs(form);
    case 'type':
      return form.type !== null;
    case 'description':
      return showsSomething(form.description);
    case 'day':
      return form.day !== '';
    case 'time':
      return form.time !== '';
    case 'until':
      return !form.isWeekly || isWithinSeries(form);
    case 'link':
      return !form.isOnline || isLink(form.link.trim());
    case 'place':
      return form.isOnline || showsSomething(form.placeName);
    case 'point':
      return form.isOnline || form.point !== null;
    case 'capacity':
      return !form.isLimited || readCapacity(form.capacity, most) !== null;
  }
}

/** The first and the last possible end of a weekly event, such as "2026-03-17"; null if its first day is unknown. */
export function seriesDays(day: string): { first: string; last: string } | null {
  const from = Date.parse(day);
  if (Number.isNaN(from)) return null;
  const dayAfter = (ms: number) => new Date(from + ms).toISOString().slice(0, 10);
  return { first: dayAfter(DAY_MS), last: dayAfter(LONGEST_SERIES_MS) };
}

function isWithinSeries({ day, until }: EventForm): boolean {
  const days = seriesDays(day);
  return days !== null && until >= days.first && until <= days.last;
}

function isLink(typed: string): boolean {
  return /^https:\/\//i.test(typed) && URL.parse(typed) !== null;
}
