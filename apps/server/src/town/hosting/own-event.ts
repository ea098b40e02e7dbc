import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { EventRow } from '../town-square/guests.service.ts';
import * as repository from './hosting.repository.ts';

/** An event of its host. Refuses NOT_FOUND for anyone else's event. */
export async function requireOwn(on: Db, userId: string, eventId: string): Promise<EventRow> {
  const event = await repository.findEvent(on, eventId);
  if (event === null || event.hostId !== userId) throw new Refusal('NOT_FOUND');
  return event;
}

/**
 * Locks an open event of a host, with the later ones of its series for scope `following`; answers the given event
 * first, then the others by start. Refuses NOT_FOUND, EVENT_CANCELLED, EVENT_OVER.
 */
export async function lockOwn(
  tx: Transaction,
  { userId, eventId, scope, now }: { userId: string; eventId: string; scope: 'this' | 'following'; now: Date },
): Promise<readonly [EventRow, ...EventRow[]]> {
  const found = await requireOwn(tx, userId, eventId);
  const locked = await repository.lockScope(tx, { event: found, scope });
  const event = locked.find(({ id }) => id === eventId) ?? (await requireOwn(tx, userId, eventId));
  if (event.hostId !== userId) throw new Refusal('NOT_FOUND');
  if (event.status === 'cancelled') throw new Refusal('EVENT_CANCELLED');
  if (event.endsAt <= now) throw new Refusal('EVENT_OVER');
  return [event, ...locked.filter(({ id, endsAt }) => id !== eventId && endsAt > now)];
}
