import { z } from 'zod';
import { prose } from '../../platform/text-schema.ts';
import { MAX_MESSAGE_LENGTH, reactionSchema } from './chat-schema.ts';

const ref = { connectionId: z.uuid() };

/** Client to server; each is acknowledged. */
export const chatCommands = {
  /** Acknowledged with the message. A message sent again under the same `clientId` is stored once. */
  'chat.send': z.object({
    ...ref,
    clientId: z.uuid(),
    text: prose(MAX_MESSAGE_LENGTH, 1),
    /** A message of the same chat. */
    replyToId: z.uuid().optional(),
  }),
  /** Replaces one's own reaction to a message of either person; null takes it back. */
  'chat.react': z.object({ ...ref, messageId: z.uuid(), reaction: reactionSchema.nullable() }),
  /** Everything up to `seq` has been seen. */
  'chat.read': z.object({ ...ref, seq: z.number().int().min(0) }),
  'chat.typing': z.object(ref),
} as const;
