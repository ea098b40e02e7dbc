import { randomUUID } from 'node:crypto';
import type { Env } from '../src/app/env.ts';
import { createDomainEvents } from '../src/app/events.ts';
import { createFeatures, type Services } from '../src/app/features.ts';
import type { Feature } from '../src/platform/feature.ts';
import { prepareJobs } from '../src/platform/jobs/job-queues.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { connectDatabase, migrateDatabase } from '../src/platform/postgres/database.ts';
import { createLogger } from '../src/platform/process/logger.ts';
import { arrive, type Neighbour } from './arrive.ts';
import { createDemoClock, type DemoClock } from './demo-clock.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import { commentOnEvents, hostEvents, type TownEvents } from './host-events.ts';
import { answerCall, meet } from './meet.ts';
import { chatLines, feedbackComments, journals, reflections, teaAnswers } from './words/en.ts';

const DAY_MS = 86_400_000;
const DAYS = 6;
/** The last call ended some minutes ago, so that its recap is shown. */
const LAST_CALL_BEFORE_MS = 20 * 60_000;
/** Long enough ago that others see them. */
const AROUND_SINCE_MS = 3 * 3_600_000;
/** For a machine whose zone names no city, such as UTC in a container. */
const DEFAULT_ZONE = 'America/New_York';

/**
 * Fills an empty database with a small town: ten people, a week of tea, calls, connections, a chat, reflections, badges,
 * a streak, and events that they host for one another. The services create all of it, on a clock that runs through the
 * week, in the largest city of a time zone, or in New York if the zone has none. Answers the person to sign in as; throws
 * if the database already has people in it.
 */
export async function fillTown(databaseUrl: string, env: Env, timeZone: string): Promise<Neighbour> {
  await migrateDatabase(databaseUrl);
  const logger = createLogger('error');
  const { db, close } = connectDatabase(databaseUrl, (error) => logger.error({ err: error }, 'a connection was lost'));
  const endMs = Date.now();
  const clock = createDemoClock(new Date(endMs - DAYS * DAY_MS));
  const events = createDomainEvents(logger);
  // No one is connected yet, so emits need no Redis.
  const alone = { ...env, REDIS_URL: undefined };
  const { list, services } = createFeatures({
    env: alone,
    db,
    clock,
    logger,
    events,
    metrics: createMetrics(),
    isEmbedded: true,
    siteUrl: () => '',
  });
  try {
    await prepareJobs(
      db,
      list.flatMap((feature: Feature) => feature.jobs ?? []).map(({ kind }) => kind),
    );
    if (!(await services.profiles.isEmpty())) {
      throw new Error('This database has people in it. "npm run db:reset" empties it; "npm start" opens it as it is.');
    }
    await Promise.all(list.flatMap((feature) => feature.seed?.() ?? []));
    return await passTheWeek({ services, clock, callSeconds: env.CALL_LENGTH_SECONDS }, endMs, zoneOfCity(timeZone));
  } finally {
    // Without this, the server of the demo would wait forever for the queue that the filling owns.
    for (const feature of list as readonly Feature[]) await feature.close?.();
    await close();
  }
}

type Town = { services: Services; clock: DemoClock; callSeconds: number };

async function passTheWeek(town: Town, endMs: number, timeZone: string): Promise<Neighbour> {
  const { services, clock } = town;
  const people: Neighbour[] = [];
  for (const person of DEMO_PEOPLE) people.push(await arrive(services, person, timeZone));
  const [mina, theo, noor, jonas, ines, sam, lucia, omar, freya] = people as [Neighbour, ...Neighbour[]] & Neighbour[];
  if (!theo || !noor || !jonas || !ines || !sam || !lucia || !omar || !freya)
    throw new Error('the demo needs nine people');
  const guests = { mina, theo, noor, jonas, ines, sam, omar, freya };
  const square = { services, town: await settle(town, people, timeZone), todayMs: endMs };

  let events: TownEvents | null = null;
  for (let day = DAYS; day >= 1; day -= 1) {
    clock.moveTo(new Date(endMs - day * DAY_MS));
    await answerTea(town, mina, day);
    if (day % 2 === 0) await answerTea(town, theo, day + 1);
    if (day === 5) await talkAndConnect(town, [mina, theo]);
    if (day === 5) await talkAndPart(town, [noor, lucia]);
    if (day === 4) await reflect(town, mina, 0);
    if (day === 4) await talkAndPart(town, [theo, sam]);
    if (day === 3) await talkAndConnect(town, [mina, noor]);
    if (day === 3) await talkAndPart(town, [jonas, sam]);
    if (day === 2) events = await hostEvents(square, guests);
    if (day === 1) await reflect(town, mina, 1);
  }
  clock.moveTo(new Date(endMs - AROUND_SINCE_MS));
  // All but the first share their place; she is asked on the page.
  for (const { userId } of people.slice(1)) await services.nearby.setSharing(userId, true);
  if (events !== null) await commentOnEvents(town, events, guests);
  clock.moveTo(new Date(endMs - LAST_CALL_BEFORE_MS));
  await talkAndPart(town, [mina, ines]);
  return mina;
}

/** The time zone itself if it names a city, else one that does. */
export const zoneOfCity = (timeZone: string): string =>
  timeZone.includes('/') && !timeZone.startsWith('Etc/') ? timeZone : DEFAULT_ZONE;

/** Everyone lives in the largest city of the zone, which is answered. */
async function settle({ services: { places } }: Town, people: readonly Neighbour[], timeZone: string) {
  const town = await places.townOf({ timeZone, cellLat: null, cellLon: null });
  for (const { userId } of people) {
    const city = (await places.search(userId, town.name)).find((one) => one.timeZone === town.timeZone);
    if (city !== undefined) await places.chooseCity(userId, { id: city.id, query: town.name });
  }
  return town;
}

async function answerTea({ services }: Town, { userId }: Neighbour, pick: number): Promise<void> {
  const { questions } = await services.dailyTea.readDeck(userId);
  const question = questions[pick % questions.length];
  if (question)
    await services.dailyTea.answer(userId, {
      questionId: question.id,
      answer: teaAnswers[pick % teaAnswers.length] ?? '',
    });
}

async function reflect({ services }: Town, { userId }: Neighbour, index: 0 | 1): Promise<void> {
  const themeId = (['gratitude', 'courage'] as const)[index];
  await services.reflection.write(userId, { id: randomUUID(), themeId, entries: [...reflections[index]] });
}

/** A call after which both choose "Friend", write to each other, and plan a second call. */
async function talkAndConnect(town: Town, pair: readonly [Neighbour, Neighbour]): Promise<void> {
  const { services, clock } = town;
  const [a, b] = pair;
  const callId = await meet(town, pair);
  await services.postCall.saveJournal(a.userId, callId, journals[0]);
  const connectionId = await answerCall(town, pair, {
    callId,
    comments: feedbackComments,
    choices: [['friend'], ['friend']],
  });
  if (connectionId === null) throw new Error('two people of the demo were not connected');
  for (const [index, text] of chatLines.entries()) {
    clock.advance(300);
    const { userId } = index % 2 === 0 ? a : b;
    await services.chat.send(userId, { connectionId, clientId: randomUUID(), text });
  }
  const scheduledFor = new Date(clock.now().getTime() + 8 * DAY_MS).toISOString();
  const { id } = await services.reconnections.propose(b.userId, { connectionId }, scheduledFor);
  await services.reconnections.accept(a.userId, id);
}

/** A call that ends without a shared choice, as most do. */
async function talkAndPart(town: Town, pair: readonly [Neighbour, Neighbour]): Promise<void> {
  const callId = await meet(town, pair);
  await town.services.postCall.saveJournal(pair[0].userId, callId, journals[1]);
  await answerCall(town, pair, { callId, comments: feedbackComments.slice(1), choices: [['again'], []] });
}
