import { z } from 'zod';

export const MAX_MESSAGE_LENGTH = 2_000;

/** The longest part of a message that is quoted, in characters. */
export const MAX_QUOTE_LENGTH = 200;

/** The reactions to a message, in the order in which they are offered. */
export const REACTIONS = ['heart', 'laugh', 'wow', 'sad', 'thumbs-up', 'tea'] as const;
export const reactionSchema = z.enum(REACTIONS);
export type Reaction = z.infer<typeof reactionSchema>;

/** The beginning of a message that another one replies to. */
const quoteSchema = z.object({
  id: z.uuid(),
  seq: z.number().int(),
  isOwn: z.boolean(),
  /** At most `MAX_QUOTE_LENGTH` characters; empty for a photo. */
  text: z.string(),
  isPhoto: z.boolean(),
});
export type Quote = z.infer<typeof quoteSchema>;

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
  replyTo: quoteSchema.nullable(),
  /** One's own reaction and that of the other. */
  ownReaction: reactionSchema.nullable(),
  partnerReaction: reactionSchema.nullable(),
  sentAt: z.iso.datetime(),
});
export type Message = z.infer<typeof messageSchema>;

/** The new reaction of one of the two to a message; null if they took it back. */
export type ReactionChange = {
  connectionId: string;
  messageId: string;
  isOwn: boolean;
  reaction: Reaction | null;
};
