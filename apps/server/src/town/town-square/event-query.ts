import type { EventType } from '@cuppa/domain/town/town-square/event-types';
import type { EventPoint } from './event-area.ts';
import type { Reader } from './shown-events.repository.ts';

/** A search for events, and its reader. */
export type EventQuery = {
  reader: Reader;
  /** Empty to match every event. */
  search: string;
  type: EventType | null;
  /** Areas to search in (`isInside`) or to leave out; null is the whole world. */
  reach: { areas: readonly string[]; isInside: boolean } | null;
  /** The greatest distance from a point; online events always match. */
  distance: { from: EventPoint; miles: number } | null;
};

/**
 * How an event matches the search: `title` contains it as typed; `words`: the event contains every word; `like`: the
 * title is similar, which is searched only if nothing else matches.
 */
export type TextFit = SingleFit | 'title-or-words';
export type SingleFit = 'title' | 'words' | 'like';
