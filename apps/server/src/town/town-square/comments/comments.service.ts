import type { EventComment } from '@cuppa/contract/town/town-square/comments-contract';
import { MOST_COMMENTS } from '@cuppa/domain/town/town-square/events';
import { bindContext } from '../../../platform/bind-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findEventWithHost } from '../town-square.repository.ts';
import { isOpen, requirePart } from './comments.policy.ts';
import { presentComment } from './comments.presenter.ts';
import * as repository from './comments.repository.ts';
import type { CommentsDeps } from './comments-deps.ts';
import { writeComment } from './write-comment.ts';

export type CommentsService = ReturnType<typeof createCommentsService>;

type Named = { eventId: string; commentId: string };

/** Comments on an event, of its host and the people on its list, for each other. */
export function createCommentsService(deps: CommentsDeps) {
  return {
    ...bindContext(deps, { list: listComments, checkWords, write: writeComment, remove: removeComment, readEvidence }),
    /** Deletes those of some comments that are of an author, in the transaction of a moderator's decision. */
    takeDown: repository.deleteComments,
  };
}

/** The comments that a person may see. Refuses NOT_FOUND unless they are the host or on the list. */
async function listComments(
  { clock, db }: CommentsDeps,
  userId: string,
  eventId: string,
): Promise<{ comments: EventComment[]; mayWrite: boolean }> {
  const now = clock.now();
  const event = await requirePart(db, { userId, eventId, now });
  const shown = await repository.findShown(db, { eventId, userId, now, limit: MOST_COMMENTS });
  return { comments: shown.map((row) => presentComment(row, event, userId)), mayWrite: isOpen(event, now) };
}

/** Whether the classifier, if there is one, finds a comment harsh. Refuses NOT_FOUND and RATE_LIMITED. */
async function checkWords(
  { checks, classifier, clock, db }: CommentsDeps,
  userId: string,
  { eventId, text }: { eventId: string; text: string },
): Promise<{ isHarsh: boolean }> {
  await requirePart(db, { userId, eventId, now: clock.now() });
  if (classifier === null) return { isHarsh: false };
  await checks.take(userId);
  return { isHarsh: await classifier.flags(text) };
}

/** Deletes a comment, for its author and for the host of the event. Refuses NOT_FOUND. */
async function removeComment({ db }: CommentsDeps, userId: string, { eventId, commentId }: Named): Promise<void> {
  const comment = await repository.findComment(db, commentId);
  if (comment === null || comment.eventId !== eventId) throw new Refusal('NOT_FOUND');
  // Whoever has left the list may still delete their own.
  const isOwn = comment.authorId === userId;
  if (!isOwn && (await findEventWithHost(db, eventId))?.event.hostId !== userId) throw new Refusal('NOT_FOUND');
  await repository.deleteComments(db, { authorId: comment.authorId, commentIds: [commentId] });
}

/**
 * A comment of somebody else as evidence for a report, for people who can read the comments of its event. Refuses
 * NOT_FOUND.
 */
async function readEvidence({ clock, db }: CommentsDeps, userId: string, commentId: string) {
  const comment = await repository.findComment(db, commentId);
  if (comment === null || comment.authorId === userId) throw new Refusal('NOT_FOUND');
  const { id, authorId, eventId, text, createdAt } = comment;
  await requirePart(db, { userId, eventId, now: clock.now() });
  const message = { id, senderId: authorId, text, photoId: null, sentAt: createdAt.toISOString() };
  return { authorId, facts: { eventId }, messages: [message] };
}
