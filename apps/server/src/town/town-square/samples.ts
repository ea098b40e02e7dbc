import { createHash } from 'node:crypto';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { PlacesService, Town } from '../places/places.service.ts';
import { areaOf, type EventPoint } from './event-area.ts';
import { deletePastSamples, findWhereabouts, insertSamples, type Whereabouts } from './samples.repository.ts';
import { EVENT_SAMPLES, type EventSample } from './town-square.content.ts';
import { eventWords } from './town-square.words.ts';

export type Samples = ReturnType<typeof createSamples>;

/** Each sample is there for the coming two weeks, so that one that ends is followed by another at once. */
const WEEKS_AHEAD = 2;
/** Towns that are kept filled although nobody of them looks; every other one is filled for whoever looks. */
const MOST_TOWNS = 500;
const KEPT_MS = DAY_MS;
const NEAREST_MILES = 0.4;
const SPREAD_MILES = 2.6;
const MILES_A_DEGREE = 69.1;

/**
 * The sample events of a town that lives: weekly ones, always ahead, in the town and on the clock of whoever looks. They
 * are made for the first person of a town who looks, and each day anew. Two processes that make the same ones make them
 * once. With `isActive` false there are none, and those of before are not shown.
 */
export function createSamples(deps: {
  db: Database;
  clock: Clock;
  places: Pick<PlacesService, 'townOf'>;
  isActive: boolean;
}) {
  const { db, clock, places, isActive } = deps;
  /** The last day on which each town was filled by this process. */
  const filledOn = new Map<string, string>();

  async function fill(town: Town): Promise<void> {
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    if (filledOn.get(town.key) === day) return;
    await insertSamples(db, await samplesOf(town, now));
    filledOn.set(town.key, day);
  }

  return {
    /** The town whose samples a person sees, filled; null where there are none. */
    townFor: async (person: Whereabouts): Promise<string | null> => {
      if (!isActive) return null;
      const town = await places.townOf(person);
      await fill(town);
      return town.key;
    },

    /** Whether an event may be shown at all. */
    mayShow: ({ sampleId }: { sampleId: string | null }): boolean => isActive || sampleId === null,

    /** Fills the towns in which people live, and removes what is over and was of interest to nobody. */
    keepAhead: async (): Promise<void> => {
      if (!isActive) return;
      await deletePastSamples(db, new Date(clock.now().getTime() - KEPT_MS));
      for (const person of await findWhereabouts(db, MOST_TOWNS)) await fill(await places.townOf(person));
    },
  };
}

/** The rows of a town's samples from now on. */
async function samplesOf(town: Town, now: Date) {
  const rows = await Promise.all(
    EVENT_SAMPLES.map(async (sample) => {
      const { id, type, minutes, isOnline } = sample;
      const point = isOnline ? null : placeOf(town, id);
      const area = await areaOf(point);
      return comingDates(sample, town.timeZone, now).map((dateTime) => ({
        ...eventWords(KEPT_LANGUAGE)[id],
        type,
        dateTime,
        endsAt: new Date(dateTime.getTime() + minutes * 60_000),
        timeZone: town.timeZone,
        latitude: point?.latitude ?? null,
        longitude: point?.longitude ?? null,
        area,
        sampleId: id,
        sampleTown: town.key,
        createdAt: now,
        changedAt: now,
      }));
    }),
  );
  return rows.flat();
}

/** The next dates of a sample on the clock of a zone, each still to begin. */
export function comingDates({ day, time }: Pick<EventSample, 'day' | 'time'>, zone: string, now: Date): Date[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const first = today.add({ days: (day - today.dayOfWeek + 7) % 7 });
  const plainTime = Temporal.PlainTime.from(time);
  return Array.from(
    { length: WEEKS_AHEAD + 1 },
    (_none, weeks) => first.add({ weeks }).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds,
  )
    .filter((at) => at > now.getTime())
    .slice(0, WEEKS_AHEAD)
    .map((at) => new Date(at));
}

/** A point some miles from the middle of the town, always the same for a sample. */
function placeOf(town: Town, id: string): EventPoint {
  const [first = 0, second = 0] = createHash('sha256').update(`${town.key}/${id}`).digest();
  const angle = (first / 256) * 2 * Math.PI;
  const miles = NEAREST_MILES + (second / 256) * SPREAD_MILES;
  const latitude = town.latitude + (Math.sin(angle) * miles) / MILES_A_DEGREE;
  const narrowing = Math.max(0.1, Math.cos((town.latitude * Math.PI) / 180));
  const longitude = town.longitude + (Math.cos(angle) * miles) / (MILES_A_DEGREE * narrowing);
  return { latitude, longitude: ((longitude + 540) % 360) - 180 };
}
