import type { EventType } from '@cuppa/domain/town/town-square/event-types';
import type { EventPoint } from './event-area.ts';
import type { Reader } from './shown-events.repository.ts';

/** What is looked for, and by whom. */
export type EventQuery = {
  reader: Reader;
  /** Empty for everything. */
  search: string;
  type: EventType | null;
  /** The areas in which, or outside of which, events are looked for; null is the whole world. */
  reach: { areas: readonly string[]; isInside: boolean } | null;
  /** Miles from a point; online events are within every distance. */
  distance: { from: EventPoint; miles: number } | null;
};

/**
 * How well an event fits the words: the title holds them as they are, or all of them stand somewhere, or the title is
 * like them, which is asked only where nothing else was found.
 */
export type TextFit = SingleFit | 'title-or-words';
export type SingleFit = 'title' | 'words' | 'like';
