import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';
import { requireTrust } from './may-host.ts';
import { readNewsLeft } from './news-left.ts';
import { lockOwn } from './own-event.ts';

/**
 * Sends a message to every guest with a place, but to no one if the host is hidden. Repeating a message id sends it
 * once. Refuses NOT_FOUND, EVENT_CANCELLED, EVENT_OVER, MESSAGES_USED_UP, SUSPENDED, UNDER_REVIEW.
 */
export async function messageGuests(
  { clock, db, guests, notices, profiles }: HostingDeps,
  userId: string,
  { eventId, messageId, text }: { eventId: string; messageId: string; text: string },
): Promise<{ messagesLeft: number }> {
  return transact(db, async (tx) => {
    const now = clock.now();
    const host = await profiles.lock(tx, userId);
    requireTrust(host, now);
    const [event] = await lockOwn(tx, { userId, eventId, scope: 'this', now });
    const messagesLeft = await readNewsLeft(tx, event);
    const sentTo = await repository.findMessageEvent(tx, messageId);
    if (sentTo !== null && sentTo !== eventId) throw new Refusal('NOT_FOUND');
    if (sentTo !== null) return { messagesLeft };
    if (messagesLeft === 0) throw new Refusal('MESSAGES_USED_UP');
    const number = 1 + (await repository.countMessages(tx, eventId));
    await repository.insertMessage(tx, { id: messageId, eventId, hostId: userId, text, createdAt: now });
    const isNotified = ({ state }: { state: string }) => state === 'going' && host.hiddenSince === null;
    const going = (await guests.findRsvps(tx, eventId)).filter(isNotified);
    await notices.add(
      tx,
      going.map(({ userId: guestId }) => ({
        userId: guestId,
        kind: 'event.message' as const,
        key: `event.message/${messageId}`,
        data: { ...guests.eventNotice(event), text, number },
      })),
    );
    return { messagesLeft: messagesLeft - 1 };
  });
}
