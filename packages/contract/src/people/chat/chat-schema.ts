import { z } from 'zod';

export const MAX_MESSAGE_LENGTH = 2_000;

/** What a person can answer a message with, in the order in which they are offered. */
export const REACTIONS = ['heart', 'laugh', 'wow', 'sad', 'thumbs-up', 'tea'] as const;
export const reactionSchema = z.enum(REACTIONS);
export type Reaction = z.infer<typeof reactionSchema>;

/** A message as one of the two sees it. */
export const messageSchema = z.object({
  id: z.uuid(),
  connectionId: z.uuid(),
  /** The place in the chat: 1, 2, 3 ... without gaps. */
  seq: z.number().int(),
  isOwn: z.boolean(),
  /** The sender's own id for the message, which identifies a resent one; null in the other person's view. */
  clientId: z.uuid().nullable(),
  text: z.string(),
  photo: z.object({ id: z.uuid(), width: z.number().int(), height: z.number().int() }).nullable(),
  sentAt: z.iso.datetime(),
});
export type Message = z.infer<typeof messageSchema>;
