import type { EventCardData, EventPage } from '@cuppa/contract/town/town-square/event-schema';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';

export const EVENT_ID = '11111111-1111-4111-8111-111111111111';

/** Tomorrow, so that the event is never over. */
const tomorrow = Date.now() + 24 * HOUR_MS;
const TIMES = {
  date_time: new Date(tomorrow).toISOString(),
  ends_at: new Date(tomorrow + 3 * HOUR_MS).toISOString(),
  time_zone: 'UTC',
};

/** The page of an event that the viewer has not answered yet. */
export function eventPage(given: Partial<EventPage> = {}): EventPage {
  return {
    id: EVENT_ID,
    title: 'Dice and Darjeeling',
    type: 'game',
    description: 'Friendly board games.\nBring a snack.',
    ...TIMES,
    location: 'Corner House, Portland',
    latitude: 45.52,
    longitude: -122.67,
    isPinned: true,
    isOnline: false,
    attendees: 7,
    capacity: 12,
    image_url: null,
    isSample: false,
    status: 'open',
    hostName: 'Theo',
    sequence: 3,
    ownPart: null,
    isFull: false,
    withinMiles: 5,
    waiting: 0,
    maybes: 0,
    ownPosition: null,
    isVisible: false,
    isPublic: false,
    asksStillComing: false,
    mayArrive: false,
    hasArrived: false,
    guests: [],
    link: null,
    linkOpensAt: null,
    messages: [],
    cancelWords: null,
    repeatsUntil: null,
    ...given,
  };
}

/** An event in a list. */
export function eventCard(given: Partial<EventCardData> = {}): EventCardData {
  return {
    id: EVENT_ID,
    title: 'Dice and Darjeeling',
    type: 'game',
    description: 'Friendly board games.',
    ...TIMES,
    location: 'Corner House, Portland',
    latitude: 45.52,
    longitude: -122.67,
    isOnline: false,
    attendees: 7,
    capacity: 12,
    image_url: null,
    isSample: false,
    status: 'open',
    ownPart: null,
    isFull: false,
    withinMiles: 5,
    ...given,
  };
}
