import type { EventType } from '@cuppa/domain/town/town-square/event-types';

/** The weekly sample events, on the town's clock. `day` is the ISO 8601 weekday: 1 is Monday. */
export const EVENT_SAMPLES = [
  { id: 'neighbors-tea-table', type: 'community', day: 6, time: '15:00', minutes: 120, isOnline: false },
  { id: 'slow-dating-by-candlelight', type: 'dating', day: 4, time: '19:30', minutes: 120, isOnline: false },
  { id: 'clay-cups-for-beginners', type: 'workshop', day: 2, time: '18:00', minutes: 180, isOnline: false },
  { id: 'lantern-walk', type: 'special', day: 5, time: '20:00', minutes: 90, isOnline: false },
  { id: 'board-games-and-crumpets', type: 'game', day: 3, time: '18:30', minutes: 180, isOnline: false },
  { id: 'sunrise-hill-hike', type: 'adventure', day: 7, time: '06:30', minutes: 180, isOnline: false },
  { id: 'first-friday-social', type: 'social', day: 5, time: '18:00', minutes: 120, isOnline: false },
  { id: 'soup-swap', type: 'meal', day: 7, time: '12:00', minutes: 120, isOnline: false },
  { id: 'morning-pages-online', type: 'workshop', day: 1, time: '08:00', minutes: 60, isOnline: true },
  { id: 'riddles-across-the-wire', type: 'game', day: 2, time: '20:00', minutes: 60, isOnline: true },
  { id: 'garden-helping-hands', type: 'community', day: 6, time: '10:00', minutes: 180, isOnline: false },
  { id: 'two-left-feet', type: 'social', day: 4, time: '18:30', minutes: 90, isOnline: false },
] as const satisfies readonly {
  id: string;
  type: EventType;
  day: number;
  time: string;
  minutes: number;
  isOnline: boolean;
}[];
export type EventSample = (typeof EVENT_SAMPLES)[number];
export type EventSampleId = EventSample['id'];
