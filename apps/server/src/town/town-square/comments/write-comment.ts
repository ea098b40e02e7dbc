import type { EventComment } from '@cuppa/contract/town/town-square/comments-contract';
import { COMMENTS_AN_EVENT, MOST_COMMENTS } from '@cuppa/domain/town/town-square/events';
import { transact } from '../../../platform/postgres/transact.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isOpen, requirePart } from './comments.policy.ts';
import { presentComment } from './comments.presenter.ts';
import * as repository from './comments.repository.ts';
import type { CommentsDeps } from './comments-deps.ts';

/**
 * Writes a comment on an event of which the person is the host or on the list. A repeated id answers the comment that is
 * there. Refuses NOT_FOUND, EVENT_CANCELLED, EVENT_OVER from a week after the end, TOO_MANY_COMMENTS, TOO_MANY_TODAY.
 */
export async function writeComment(
  { clock, db, profiles, written }: CommentsDeps,
  userId: string,
  { eventId, commentId, text }: { eventId: string; commentId: string; text: string },
): Promise<EventComment> {
  await written.take(userId);
  return transact(db, async (tx) => {
    const now = clock.now();
    // The lock makes a resent comment wait for the first, and the counts exact.
    const { firstName } = await profiles.lock(tx, userId);
    const event = await requirePart(tx, { userId, eventId, now });
    const known = await repository.findComment(tx, commentId);
    if (known !== null && (known.authorId !== userId || known.eventId !== eventId)) throw new Refusal('NOT_FOUND');
    if (known !== null) return presentComment({ ...known, firstName }, event, userId);
    if (event.status === 'cancelled') throw new Refusal('EVENT_CANCELLED');
    if (!isOpen(event, now)) throw new Refusal('EVENT_OVER');
    const { all, own } = await repository.countComments(tx, { eventId, authorId: userId });
    if (all >= MOST_COMMENTS || own >= COMMENTS_AN_EVENT) throw new Refusal('TOO_MANY_COMMENTS');
    const row = { id: commentId, eventId, authorId: userId, text, createdAt: now };
    await repository.insertComment(tx, row);
    return presentComment({ ...row, firstName }, event, userId);
  });
}
