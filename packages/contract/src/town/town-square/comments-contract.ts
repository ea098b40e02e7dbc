import { MAX_COMMENT_LENGTH } from '@cuppa/domain/town/town-square/events';
import { z } from 'zod';
import { onboarded } from '../../platform/errors.ts';
import { prose } from '../../platform/text-schema.ts';
import { eventIsOver, eventNotFound } from './town-square-contract.ts';

const commentSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  firstName: z.string(),
  avatarSeed: z.string(),
  by: z.enum(['self', 'host', 'guest']),
  /** Whether the person may delete it: their own, and as the host every one. */
  mayRemove: z.boolean(),
});
export type EventComment = z.infer<typeof commentSchema>;

/** Only the host and people on the list of an event read and write its comments: for others there is no event. */
export const commentsContract = {
  list: onboarded
    .errors(eventNotFound)
    .route({ method: 'GET', path: '/events/{eventId}/comments', summary: 'Comments on an event, oldest first' })
    .input(z.object({ eventId: z.uuid() }))
    .output(z.object({ comments: z.array(commentSchema), mayWrite: z.boolean() })),
  /** True if the author should reread a comment before sending it; always false without a classifier. */
  checkWords: onboarded
    .errors(eventNotFound)
    .route({ method: 'POST', path: '/events/{eventId}/comments/check', summary: 'Whether a comment sounds harsh' })
    .input(z.object({ eventId: z.uuid(), text: prose(MAX_COMMENT_LENGTH, 1) }))
    .output(z.object({ isHarsh: z.boolean() })),
  /** The client generates `commentId`, so that a retry writes once. */
  write: onboarded
    .errors({
      ...eventNotFound,
      ...eventIsOver,
      TOO_MANY_COMMENTS: { status: 409, message: 'No more comments fit here.' },
      TOO_MANY_TODAY: { status: 409, message: 'That’s a lot of comments for one day. Please go on tomorrow.' },
    })
    .route({ method: 'PUT', path: '/events/{eventId}/comments/{commentId}', summary: 'Write a comment on an event' })
    .input(z.object({ eventId: z.uuid(), commentId: z.uuid(), text: prose(MAX_COMMENT_LENGTH, 1) }))
    .output(commentSchema),
  remove: onboarded
    .errors(eventNotFound)
    .route({ method: 'DELETE', path: '/events/{eventId}/comments/{commentId}', summary: 'Delete a comment' })
    .input(z.object({ eventId: z.uuid(), commentId: z.uuid() }))
    .output(z.null()),
};
