import { randomUUID } from 'node:crypto';
import type { EventFields } from '@cuppa/contract/town/hosting/hosting-contract';
import { Temporal } from 'temporal-polyfill';
import type { Services } from '../src/app/features.ts';
import { reencodePicture } from '../src/platform/pictures/reencode-picture.ts';
import type { Neighbour } from './arrive.ts';
import type { DemoClock } from './demo-clock.ts';
import { drawTable } from './table-picture.ts';
import { townEvents } from './words/en.ts';

type Point = { latitude: number; longitude: number };
/** `todayMs`: the moment in ms since 1970 from which days are counted. */
type Square = { services: Services; town: Point & { timeZone: string }; todayMs: number };
type Plan = Pick<EventFields, 'type' | 'lengthMinutes' | 'capacity'> & {
  words: { title: string; description: string; place?: string };
  inDays: number;
  /** On the clock of the town: HH:mm. */
  at: string;
  /** How far from the middle of the town it is, in degrees. */
  away?: Point;
  pictureId?: string;
};

const PICTURE_FORM = { longestSidePx: 1_600, quality: 80 };
const KITCHEN = { latitude: 0.013, longitude: -0.011 };
const BRIDGE = { latitude: -0.009, longitude: 0.016 };

async function publish({ services, town, todayMs }: Square, host: Neighbour, plan: Plan): Promise<string> {
  const { words, inDays, at, away, pictureId = null, ...rest } = plan;
  const day = Temporal.Instant.fromEpochMilliseconds(todayMs)
    .toZonedDateTimeISO(town.timeZone)
    .toPlainDate()
    .add({ days: inDays });
  const place =
    away === undefined
      ? null
      : {
          name: words.place ?? '',
          latitude: town.latitude + away.latitude,
          longitude: town.longitude + away.longitude,
        };
  const { eventId } = await services.hosting.publish(host.userId, {
    draftId: randomUUID(),
    fields: {
      ...rest,
      title: words.title,
      description: words.description,
      startsOn: `${day.toString()}T${at}`,
      place,
      link: place === null ? 'https://meet.demo.example/word-games' : null,
      pictureId,
      repeatsUntil: null,
    },
  });
  return eventId;
}

async function addPicture({ services }: Square, host: Neighbour): Promise<string> {
  const answer = await reencodePicture(await drawTable(), PICTURE_FORM);
  if (!('picture' in answer)) throw new Error('the picture of the demo could not be read');
  return (await services.hosting.addPicture(host.userId, answer.picture)).pictureId;
}

/** Hosts and guests of the demo, by first name. */
export type Guests = Record<'mina' | 'theo' | 'noor' | 'jonas' | 'ines' | 'sam' | 'omar' | 'freya', Neighbour>;
export type TownEvents = Record<keyof typeof townEvents, string>;

/**
 * Publishes an event of yesterday, with a photo, and three that are ahead, and lets guests answer: a walk is full, with a
 * waiting list. Answers the ids of the events.
 */
export async function hostEvents(square: Square, guests: Guests): Promise<TownEvents> {
  const { theo, noor, sam } = guests;
  const { dumplings, walk, games, soup } = townEvents;
  const pictureId = await addPicture(square, theo);
  const meal = { type: 'meal' as const, lengthMinutes: 120 as const, capacity: 6, away: KITCHEN };
  const events = {
    dumplings: await publish(square, theo, { ...meal, words: dumplings, inDays: -1, at: '12:00', pictureId }),
    walk: await publish(square, noor, {
      words: walk,
      inDays: 2,
      at: '18:00',
      away: BRIDGE,
      type: 'social',
      lengthMinutes: 60,
      capacity: 2,
    }),
    games: await publish(square, sam, {
      words: games,
      inDays: 4,
      at: '19:30',
      type: 'game',
      lengthMinutes: 90,
      capacity: 12,
    }),
    soup: await publish(square, theo, { ...meal, words: soup, inDays: 6, at: '19:00' }),
  };
  await answerEvents(square, events, guests);
  return events;
}

async function answerEvents({ services }: Square, events: TownEvents, guests: Guests): Promise<void> {
  const { mina, noor, jonas, ines, omar, freya } = guests;
  const say = ({ userId }: Neighbour, eventId: string, answer: 'yes' | 'maybe' = 'yes') =>
    services.guests.rsvp(userId, { eventId, answer, isVisible: true, ...(answer === 'yes' && { isPublic: true }) });
  for (const guest of [mina, noor, ines]) await say(guest, events.dumplings);
  for (const guest of [jonas, ines, omar]) await say(guest, events.walk);
  for (const guest of [mina, jonas]) await say(guest, events.games);
  await say(freya, events.games, 'maybe');
  await say(noor, events.soup);
}

/** Comments of guests and hosts below their events. */
export async function commentOnEvents(
  { services, clock }: { services: Services; clock: DemoClock },
  events: TownEvents,
  guests: Guests,
): Promise<void> {
  const { theo, noor, jonas } = guests;
  const write = async ({ userId }: Neighbour, eventId: string, text: string | undefined) => {
    await services.comments.write(userId, { eventId, commentId: randomUUID(), text: text ?? '' });
    // Comments of one moment have no order.
    clock.advance(60);
  };
  await write(noor, events.dumplings, townEvents.dumplings.comments[0]);
  await write(theo, events.dumplings, townEvents.dumplings.comments[1]);
  await write(jonas, events.walk, townEvents.walk.comments[0]);
}
