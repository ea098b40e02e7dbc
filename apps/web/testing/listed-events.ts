import type { EventCardData } from '@cuppa/contract/town/town-square/event-schema';
import type { EventPin } from '@cuppa/contract/town/town-square/town-square-contract';

/** An event of the list, on a Friday evening in Los Angeles. */
export function townEvent(given: Partial<EventCardData> & { title: string }): EventCardData {
  return {
    id: `event ${given.title}`,
    type: 'dating',
    description: 'Short guided chats over a pot of something good.',
    date_time: '2026-11-28T03:00:00.000Z',
    ends_at: '2026-11-28T05:00:00.000Z',
    time_zone: 'America/Los_Angeles',
    location: 'Juniper Tea Room',
    latitude: null,
    longitude: null,
    isOnline: false,
    attendees: 18,
    capacity: null,
    image_url: null,
    isSample: false,
    status: 'open',
    ownPart: null,
    isFull: false,
    withinMiles: null,
    ...given,
  };
}

export function townPin(given: Partial<EventPin> & { title: string }): EventPin {
  return {
    id: `event ${given.title}`,
    type: 'dating',
    date_time: '2026-11-28T03:00:00.000Z',
    time_zone: 'America/Los_Angeles',
    isSample: false,
    latitude: 34.05,
    longitude: -118.25,
    ...given,
  };
}
