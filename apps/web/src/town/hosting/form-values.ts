import type { DraftFields, EventFields } from '@cuppa/contract/town/hosting/hosting-contract';
import { cleanLine } from '@cuppa/domain/platform/text/clean-text';
import { readNumber } from '@cuppa/domain/platform/text/digits';
import type { EventType } from '@cuppa/domain/town/town-square/event-types';
import { MAX_EVENT_CAPACITY, SMALL_EVENT_PLACES } from '@cuppa/domain/town/town-square/events';

export type Point = { latitude: number; longitude: number };

/** The values of the form, as typed. */
export type EventForm = {
  title: string;
  type: EventType | null;
  description: string;
  /** "2026-03-10" and "18:05"; empty until chosen. */
  day: string;
  time: string;
  lengthMinutes: EventFields['lengthMinutes'];
  isOnline: boolean;
  placeName: string;
  point: Point | null;
  link: string;
  isLimited: boolean;
  capacity: string;
  pictureId: string | null;
  pictureUrl: string | null;
  isWeekly: boolean;
  /** The last day of a weekly event. */
  until: string;
};

export const EMPTY_FORM: EventForm = {
  title: '',
  type: null,
  description: '',
  day: '',
  time: '',
  lengthMinutes: 120,
  isOnline: false,
  placeName: '',
  point: null,
  link: '',
  isLimited: false,
  capacity: '',
  pictureId: null,
  pictureUrl: null,
  isWeekly: false,
  until: '',
};

/** The form of a draft or event from the server. */
export function formOf(fields: DraftFields, pictureUrl: string | null): EventForm {
  const { title, type, description, startsOn, lengthMinutes, place, link, capacity, pictureId, repeatsUntil } = fields;
  return {
    title: title ?? '',
    type: type ?? null,
    description: description ?? '',
    day: startsOn?.slice(0, 10) ?? '',
    time: startsOn?.slice(11) ?? '',
    lengthMinutes: lengthMinutes ?? EMPTY_FORM.lengthMinutes,
    // An online event has a null place; a draft without a place yet omits it.
    isOnline: place === null,
    placeName: place?.name ?? '',
    point: place ? { latitude: place.latitude, longitude: place.longitude } : null,
    link: link ?? '',
    isLimited: typeof capacity === 'number',
    capacity: capacity?.toString() ?? '',
    pictureId: pictureId ?? null,
    pictureUrl,
    isWeekly: typeof repeatsUntil === 'string',
    until: repeatsUntil ?? '',
  };
}

/** The form of a person who may host only small events: in person, its places are limited. */
export function asSmall(form: EventForm): EventForm {
  return form.isOnline || form.isLimited
    ? form
    : { ...form, isLimited: true, capacity: form.capacity || SMALL_EVENT_PLACES.toString() };
}

/** The number of places; null if it is not an allowed number. */
export function readCapacity(typed: string, most: number = MAX_EVENT_CAPACITY): number | null {
  const count = readNumber(typed);
  return Number.isInteger(count) && count >= 2 && count <= most ? count : null;
}

/** The draft fields of an unfinished form that the server accepts. */
export function draftOf(form: EventForm): DraftFields {
  const name = cleanLine(form.placeName);
  const capacity = form.isLimited ? readCapacity(form.capacity) : null;
  return {
    title: form.title,
    ...(form.type !== null && { type: form.type }),
    description: form.description,
    ...(form.day !== '' && form.time !== '' && { startsOn: `${form.day}T${form.time}` }),
    lengthMinutes: form.lengthMinutes,
    ...(form.isOnline && { place: null }),
    ...(!form.isOnline && form.point !== null && name !== '' && { place: { name, ...form.point } }),
    link: form.isOnline ? form.link : null,
    capacity,
    pictureId: form.pictureId,
    ...(form.isWeekly ? form.until !== '' && { repeatsUntil: form.until } : { repeatsUntil: null }),
  };
}

/** The event fields of a form without problems. */
export function fieldsOf(form: EventForm): EventFields {
  if (form.type === null) throw new Error('An event needs a category.');
  if (!form.isOnline && form.point === null) throw new Error('An event needs a place.');
  return {
    title: cleanLine(form.title),
    type: form.type,
    description: form.description.trim(),
    startsOn: `${form.day}T${form.time}`,
    lengthMinutes: form.lengthMinutes,
    place: form.isOnline || form.point === null ? null : { name: cleanLine(form.placeName), ...form.point },
    link: form.isOnline ? form.link.trim() : null,
    capacity: form.isLimited ? readCapacity(form.capacity) : null,
    pictureId: form.pictureId,
    repeatsUntil: form.isWeekly ? form.until : null,
  };
}
