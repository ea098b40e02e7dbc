import type { EventType } from '@cuppa/domain/town-square/event-types';

/** Events that a new town opens with, in days from its first start. */
export const EVENT_SEEDS = [
  { id: 'neighbors-tea-table', type: 'community', inDays: 1, hourUtc: 17 },
  { id: 'slow-dating-by-candlelight', type: 'dating', inDays: 2, hourUtc: 19 },
  { id: 'clay-cups-for-beginners', type: 'workshop', inDays: 3, hourUtc: 15 },
  { id: 'lantern-walk', type: 'special', inDays: 4, hourUtc: 18 },
  { id: 'board-games-and-crumpets', type: 'game', inDays: 5, hourUtc: 18 },
  { id: 'sunrise-hill-hike', type: 'adventure', inDays: 6, hourUtc: 6 },
  { id: 'first-friday-social', type: 'social', inDays: 8, hourUtc: 19 },
  { id: 'soup-swap', type: 'meal', inDays: 9, hourUtc: 12 },
] as const satisfies readonly { id: string; type: EventType; inDays: number; hourUtc: number }[];
export type EventSeedId = (typeof EVENT_SEEDS)[number]['id'];
