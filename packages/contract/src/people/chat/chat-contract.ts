import { z } from 'zod';
import { frameSchema } from '../../accounts/profile/profile-schema.ts';
import { ofAge } from '../../platform/errors.ts';
import { prose } from '../../platform/text-schema.ts';
import { connectionNotFound } from '../connections/connections-contract.ts';
import { faceSchema } from '../public-profile/public-profile-schema.ts';
import { MAX_MESSAGE_LENGTH, messageSchema } from './chat-schema.ts';

const MAX_PAGE_SIZE = 100;
const ref = z.object({ connectionId: z.uuid() });

const chatSchema = z.object({
  connectionId: z.uuid(),
  kind: z.enum(['date', 'friend']),
  partnerName: z.string(),
  partnerAvatarSeed: z.string(),
  partnerFrame: frameSchema,
  partnerFace: faceSchema,
  lastSeq: z.number().int(),
  ownReadSeq: z.number().int(),
  /**
   * The number of the last message that the other person has read; null if either of the two has read marks switched
   * off.
   */
  partnerReadSeq: z.number().int().nullable(),
  /** True if links may be opened: not before the second day of a chat (domain/safety/link-wait). */
  areLinksOpen: z.boolean(),
  /** True if the first messages of this chat are checked by `checkWords` before they are sent. */
  asksClassifier: z.boolean(),
  /** False too while moderators keep either person from others; null if either does not show when they are online. */
  isPartnerOnline: z.boolean().nullable(),
});
export type Chat = z.infer<typeof chatSchema>;

/**
 * Messages are sent, marked as read and typed over the socket (chat-events), photos by `POST
 * /api/photos/{connectionId}`.
 */
export const chatContract = {
  open: ofAge
    .errors(connectionNotFound)
    .route({ method: 'GET', path: '/chats/{connectionId}', summary: 'A chat, with how far both have read' })
    .input(ref)
    .output(chatSchema),
  messages: ofAge
    .errors(connectionNotFound)
    .route({ method: 'GET', path: '/chats/{connectionId}/messages', summary: 'Messages in their order, by pages' })
    .input(
      ref.extend({
        /**
         * `before` selects the newest messages below this number, `after` the oldest above it. Without both: the
         * newest.
         */
        before: z.coerce.number().int().min(1).optional(),
        after: z.coerce.number().int().min(0).optional(),
        limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(40),
      }),
    )
    .output(z.object({ messages: z.array(messageSchema), hasMore: z.boolean() })),
  /** Stores nothing. False if there is no classifier, no answer in time, and after the first messages. */
  checkWords: ofAge
    .errors(connectionNotFound)
    .route({
      method: 'POST',
      path: '/chats/{connectionId}/words',
      summary: 'Whether a message had better be read again',
    })
    .input(ref.extend({ text: prose(MAX_MESSAGE_LENGTH, 1) }))
    .output(z.object({ isHarsh: z.boolean() })),
};
