import type { EventType } from '@cuppa/domain/town-square/event-types';

type EventSeed = {
  title: string;
  type: EventType;
  description: string;
  location: string;
  inDays: number;
  hourUtc: number;
};

/** Events that a new town opens with, in days from its first start. */
export const EVENT_SEEDS: EventSeed[] = [
  {
    title: 'Neighbors’ Tea Table',
    type: 'community',
    description: 'One long table, many teapots. Bring a cup and a story.',
    location: 'Old Market Hall',
    inDays: 1,
    hourUtc: 17,
  },
  {
    title: 'Slow Dating by Candlelight',
    type: 'dating',
    description: 'Five short conversations, no phones, plenty of biscuits.',
    location: 'The Listening Room',
    inDays: 2,
    hourUtc: 19,
  },
  {
    title: 'Clay Cups for Beginners',
    type: 'workshop',
    description: 'Make a cup with your own hands. It will be fired for you.',
    location: 'Riverside Pottery',
    inDays: 3,
    hourUtc: 15,
  },
  {
    title: 'Lantern Walk',
    type: 'special',
    description: 'A quiet walk along the canal as the lamps come on.',
    location: 'North Lock',
    inDays: 4,
    hourUtc: 18,
  },
  {
    title: 'Board Games and Crumpets',
    type: 'game',
    description: 'Easy games for mixed tables. Newcomers sit in the middle.',
    location: 'Corner Library',
    inDays: 5,
    hourUtc: 18,
  },
  {
    title: 'Sunrise Hill Hike',
    type: 'adventure',
    description: 'Up the hill before breakfast, flasks at the top.',
    location: 'Beacon Hill Gate',
    inDays: 6,
    hourUtc: 6,
  },
  {
    title: 'First Friday Social',
    type: 'social',
    description: 'Meet the people you keep passing on the stairs.',
    location: 'The Green Door',
    inDays: 8,
    hourUtc: 19,
  },
  {
    title: 'Soup Swap',
    type: 'meal',
    description: 'Cook one pot, take home six kinds.',
    location: 'Mill Street Kitchen',
    inDays: 9,
    hourUtc: 12,
  },
];
