import { type Presence, presenceNow } from '@cuppa/domain/meeting/nearby/presence';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import { type Areas, loadAreas } from './areas.ts';
import type { NearbyDeps } from './nearby-deps.ts';
import {
  findPresence,
  insertPresence,
  lockPresence,
  type PresenceRow,
  updatePresence,
} from './presences.repository.ts';

/**
 * Notes that a person is here now, in the cell of their profile, and returns their presence. Null if they do not share
 * their location or have no place. An earlier presence is then kept for a while: switching sharing off and on is no way
 * around the limits on moves.
 */
export async function keepPresence(
  deps: Pick<NearbyDeps, 'chance' | 'clock' | 'db'>,
  person: Pick<PersonForMeeting, 'cell' | 'id' | 'sharesLocation'>,
): Promise<PresenceRow | null> {
  const { cell, id: userId, sharesLocation } = person;
  if (!sharesLocation || cell === null) return null;
  const areas = await loadAreas();
  // Drawn only once, so that the row compared without a lock equals the row that is written.
  const drawn = deps.chance();
  const next = (before: PresenceRow | null) => rowOf(deps, { areas, userId, cell, drawn }, before);
  const found = await findPresence(deps.db, userId);
  if (found !== null && isSame(found, next(found))) return found;
  return deps.db.transaction(async (tx) => {
    const first = found === null ? await insertPresence(tx, next(null)) : null;
    if (first !== null) return first;
    const row = next(await lockPresence(tx, userId));
    await updatePresence(tx, row);
    return row;
  });
}

function rowOf(
  { clock }: Pick<NearbyDeps, 'clock'>,
  { areas, userId, cell, drawn }: { areas: Areas; userId: string; cell: string; drawn: number },
  before: PresenceRow | null,
): PresenceRow {
  const milesFromCity = before === null ? 0 : areas.milesBetween(before.cityCell, cell);
  const now: Presence = presenceNow(before, { cell, milesFromCity }, clock.now(), () => drawn);
  const nextArea = now.nextCell === null ? null : areas.areaOf(now.nextCell);
  return { ...now, userId, area: areas.areaOf(now.cell), nextArea };
}

function isSame(one: PresenceRow, other: PresenceRow): boolean {
  return JSON.stringify(one, Object.keys(one).sort()) === JSON.stringify(other, Object.keys(one).sort());
}
