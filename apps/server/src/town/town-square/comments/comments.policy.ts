import { COMMENTS_AFTER_MS } from '@cuppa/domain/town/town-square/events';
import type { Database, Transaction } from '../../../platform/postgres/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type EventRow, findEventWithHost, isShownTo } from '../town-square.repository.ts';
import * as repository from './comments.repository.ts';

/** An event of which the person is the host or on the list. Refuses NOT_FOUND for everyone else, and for a sample. */
export async function requirePart(
  on: Database | Transaction,
  { userId, eventId, now }: { userId: string; eventId: string; now: Date },
): Promise<EventRow> {
  const [found, isListed, isShown] = [
    await findEventWithHost(on, eventId),
    await repository.isListed(on, userId, eventId),
    await isShownTo(on, { userId, now, town: null }, eventId),
  ];
  if (found === null || found.event.sampleId !== null || !isShown) throw new Refusal('NOT_FOUND');
  if (found.event.hostId !== userId && !isListed) throw new Refusal('NOT_FOUND');
  return found.event;
}

/** Whether comments may still be written: until some days after the end. */
export function isOpen({ status, endsAt }: EventRow, now: Date): boolean {
  return status === 'open' && now.getTime() <= endsAt.getTime() + COMMENTS_AFTER_MS;
}
