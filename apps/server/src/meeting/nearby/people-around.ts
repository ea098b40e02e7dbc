import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import { type BandMiles, isWithinBoth } from '@cuppa/domain/meeting/nearby/bands';
import { cellAt, hourOf } from '@cuppa/domain/meeting/nearby/presence';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import { findAnswer, findConnected, findShown, keepAnswer } from './answers.repository.ts';
import { loadAreas } from './areas.ts';
import type { AnswerEntry } from './nearby.table.ts';
import type { NearbyDeps } from './nearby-deps.ts';
import type { PresenceRow } from './presences.repository.ts';

export type Around = { row: PersonForMeeting; withinMiles: BandMiles; sharedValues: CoreValueId[] };

/**
 * The people around a person. The answer of their cell and hour is the only thing that depends on a place; everything
 * else only removes people from it, without knowing any place.
 */
export async function peopleAround(
  deps: Pick<NearbyDeps, 'clock' | 'db' | 'matching' | 'profiles' | 'replica'>,
  person: PersonForMeeting,
  presence: PresenceRow,
): Promise<Around[]> {
  const now = deps.clock.now();
  const answer = await answerOf(deps, cellAt(presence, now), hourOf(now));
  const found = await deps.replica.read(person.id, (db) => findConnected(db, person.id));
  const connected = new Set([person.id, ...found]);
  const bands = new Map(
    answer.filter(({ userId }) => !connected.has(userId)).map((entry) => [entry.userId, entry.withinMiles]),
  );
  if (bands.size === 0) return [];
  const rows = (await deps.profiles.readMany([...bands.keys()])).filter(
    (row) => isSeen(row) && isWithinBoth(bands.get(row.id) ?? Infinity, person.radiusMiles, row.radiusMiles),
  );
  const fits = await deps.replica.read(person.id, (db) => deps.matching.whoFits(db, person, rows));
  const around = fits.flatMap(({ row, sharedValues }) => {
    const withinMiles = bands.get(row.id);
    return withinMiles === undefined ? [] : [{ row, sharedValues, withinMiles }];
  });
  return around.sort((a, b) => a.withinMiles - b.withinMiles || b.sharedValues.length - a.sharedValues.length);
}

/**
 * The answer of a cell and an hour: stored, or made now. Two processes that make it at the same time both use the
 * first.
 */
async function answerOf({ db }: Pick<NearbyDeps, 'db'>, cell: string, hour: Date): Promise<AnswerEntry[]> {
  const kept = await findAnswer(db, cell, hour);
  if (kept !== null) return kept;
  const areas = await loadAreas();
  const people = await findShown(db, areas.around(cell), hour);
  await keepAnswer(db, { cell, hour, people }, new Date(hour.getTime() - HOUR_MS));
  return (await findAnswer(db, cell, hour)) ?? people;
}

/** True if a person lets people around see them now. */
export function isSeen(row: Pick<PersonForMeeting, 'cell' | 'isDiscoverable' | 'sharesLocation'>): boolean {
  return row.sharesLocation && row.cell !== null && row.isDiscoverable;
}
