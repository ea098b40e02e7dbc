import type { EventSampleId } from '../town-square.content.ts';

/** The sample events of a town. */
export const en = {
  'neighbors-tea-table': {
    title: 'Neighbors’ Tea Table',
    description: 'One long table, many teapots. Bring a cup and a story.',
    location: 'Old Market Hall',
  },
  'slow-dating-by-candlelight': {
    title: 'Slow Dating by Candlelight',
    description: 'Five short conversations, no phones, plenty of biscuits.',
    location: 'The Listening Room',
  },
  'clay-cups-for-beginners': {
    title: 'Clay Cups for Beginners',
    description: 'Make a cup with your own hands. It will be fired for you.',
    location: 'Riverside Pottery',
  },
  'lantern-walk': {
    title: 'Lantern Walk',
    description: 'A quiet walk along the canal as the lamps come on.',
    location: 'North Lock',
  },
  'board-games-and-crumpets': {
    title: 'Board Games and Crumpets',
    description: 'Easy games for mixed tables. Newcomers sit in the middle.',
    location: 'Corner Library',
  },
  'sunrise-hill-hike': {
    title: 'Sunrise Hill Hike',
    description: 'Up the hill before breakfast, flasks at the top.',
    location: 'Beacon Hill Gate',
  },
  'first-friday-social': {
    title: 'First Friday Social',
    description: 'Meet the people you keep passing on the stairs.',
    location: 'The Green Door',
  },
  'soup-swap': {
    title: 'Soup Swap',
    description: 'Cook one pot, take home six kinds.',
    location: 'Mill Street Kitchen',
  },
  'morning-pages-online': {
    title: 'Morning Pages Online',
    description: 'Write by yourself in good company. Read aloud only if you like.',
    location: '',
  },
  'riddles-across-the-wire': {
    title: 'Riddles Across the Wire',
    description: 'Teams of four, one hour of riddles, no prizes but laughter.',
    location: '',
  },
  'garden-helping-hands': {
    title: 'Garden Helping Hands',
    description: 'An hour of weeding, an hour of tea. Gloves are there.',
    location: 'Station Road Community Garden',
  },
  'two-left-feet': {
    title: 'Two Left Feet',
    description: 'First steps of folk dance for people who have never dared.',
    location: 'St. Mark’s Hall',
  },
} as const satisfies Record<EventSampleId, { title: string; description: string; location: string }>;
