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

/** Each sample exists for the coming two weeks, so that another follows when one ends. */
const WEEKS_AHEAD = 2;
/** The most towns that are filled in advance; every other town is filled when someone there looks at events. */
const MOST_TOWNS = 500;
const KEPT_MS = DAY_MS;
const NEAREST_MILES = 0.4;
const SPREAD_MILES = 2.6;
const MILES_A_DEGREE = 69.1;

/**
 * Creates the sample events of towns: weekly events, always in the future, in the reader's town and on its clock. A
 * town is filled when its first person of a day looks. Two processes write each sample only once. With `isActive` false
 * it creates none, and earlier samples are not shown.
 */
export function createSamples(deps: {
  db: Database;
  clock: Clock;
  places: Pick<PlacesService, 'townOf'>;
  isActive: boolean;
}) {
  const { db, clock, places, isActive } = deps;
  /** The last day on which this process filled each town. */
  const filledOn = new Map<string, string>();

  async function fill(town: Town): Promise<void> {
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    if (filledOn.get(town.key) === day) return;
    await insertSamples(db, await samplesOf(town, now));
    filledOn.set(town.key, day);
  }

  return {
    /** The town whose samples a person sees, after filling it; null if there are no samples. */
    townFor: async (person: Whereabouts): Promise<string | null> => {
      if (!isActive) return null;
      const town = await places.townOf(person);
      await fill(town);
      return town.key;
    },

    /** False for a sample while samples are inactive. */
    mayShow: ({ sampleId }: { sampleId: string | null }): boolean => isActive || sampleId === null,

    /** Fills the towns where people live, and deletes past samples. */
    keepAhead: async (): Promise<void> => {
      if (!isActive) return;
      await deletePastSamples(db, new Date(clock.now().getTime() - KEPT_MS));
      for (const person of await findWhereabouts(db, MOST_TOWNS)) await fill(await places.townOf(person));
    },
  };
}

/** The rows of a town's coming samples. */
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

/** The next starts of a sample on the clock of a zone. */
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
