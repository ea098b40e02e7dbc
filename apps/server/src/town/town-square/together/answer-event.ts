import { randomUUID } from 'node:crypto';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { transact } from '../../../platform/postgres/transact.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { EventRow } from '../guests.service.ts';
import { hiddenSinceOf, isAgreed } from './present-suggestions.ts';
import * as repository from './together.repository.ts';
import type { Pair, TogetherDeps } from './together-deps.ts';

/**
 * Saves one person's private answer about an event. The second yes puts both on the guest list, or both on the waiting
 * list if there are not places for two, and notifies both. An agreement is final; each person leaves the event
 * separately. While one of them is hidden, a second yes has no effect: it looks unanswered. Refuses NOT_FOUND,
 * EVENT_CANCELLED, EVENT_OVER, TOO_MANY_EVENTS.
 */
export async function answerEvent(
  deps: TogetherDeps,
  pair: Pair,
  { eventId, answer }: { eventId: string; answer: 'yes' | 'no' },
): Promise<void> {
  const { clock, connections, db, guests, profiles } = deps;
  const { connectionId, partnerId, userId } = pair;
  await transact(db, async (tx) => {
    await connections.lockPair(tx, userId, partnerId);
    const living = await connections.findLiving(tx, userId, partnerId);
    if (living?.id !== connectionId) throw new Refusal('NOT_FOUND');
    for (const id of [userId, partnerId].toSorted()) await guests.lockAnswersOf(tx, id);
    const event = await guests.lockComing(tx, userId, eventId);
    if (event.hostId === userId || event.hostId === partnerId) throw new Refusal('NOT_FOUND');
    // Check only the person who answers: a refusal because of the other would reveal the other's answer.
    if (answer === 'yes') await guests.requireRoom(tx, event, userId);
    const before = await repository.findAnswers(tx, pair, [eventId]);
    const hiddenSince = hiddenSinceOf(await profiles.readMany([userId, partnerId], tx));
    if (isAgreed(before, hiddenSince)) return;
    await repository.saveAnswer(tx, { eventId, userId, partnerId, answer, createdAt: clock.now() });
    if (isAgreed(await repository.findAnswers(tx, pair, [eventId]), hiddenSince)) await agree(tx, deps, pair, event);
  });
}

async function agree(
  tx: Transaction,
  { guests, notices, profiles }: TogetherDeps,
  { connectionId, partnerId, userId }: Pair,
  event: EventRow,
): Promise<void> {
  const both = [userId, partnerId];
  const known = await Promise.all(both.map((id) => guests.findRsvp(tx, event.id, id)));
  const areBothNew = known.every((rsvp) => rsvp === null || rsvp.state === 'maybe');
  const pairId = areBothNew && !hasPlaces(event, 2) ? randomUUID() : null;
  let row = event;
  for (const id of both) row = await guests.takePlace(tx, row, { userId: id, pairId });
  const people = await profiles.readMany(both, tx);
  const nameOf = (id: string) => people.find((person) => person.id === id)?.firstName ?? '';
  const noticeFor = (id: string, otherId: string) => ({
    userId: id,
    kind: 'event.together' as const,
    key: `event.together/${event.id}/${connectionId}`,
    data: {
      ...guests.eventNotice(event),
      connectionId,
      partnerName: nameOf(otherId),
      partnerAvatarSeed: avatarSeed(otherId),
    },
    until: event.endsAt,
  });
  await notices.add(tx, [noticeFor(userId, partnerId), noticeFor(partnerId, userId)]);
}

function hasPlaces({ attendees, capacity }: EventRow, places: number): boolean {
  return capacity === null || capacity - attendees >= places;
}
