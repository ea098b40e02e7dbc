import { MAX_QUOTE_LENGTH, type Message } from '@cuppa/contract/people/chat/chat-schema';
import type { MessageRow } from './chat.repository.ts';

/** Presents a message as one of the two people sees it. */
export function presentMessage(row: MessageRow, viewerId: string): Message {
  const isOwn = row.senderId === viewerId;
  return {
    id: row.id,
    connectionId: row.connectionId,
    seq: row.seq,
    isOwn,
    clientId: isOwn ? row.clientId : null,
    text: row.text,
    photo: row.photo,
    replyTo: row.replyTo && {
      id: row.replyTo.id,
      seq: row.replyTo.seq,
      isOwn: row.replyTo.senderId === viewerId,
      text: Array.from(row.replyTo.text).slice(0, MAX_QUOTE_LENGTH).join(''),
      isPhoto: row.replyTo.photoId !== null,
    },
    ownReaction: row.reactions[viewerId] ?? null,
    partnerReaction: Object.entries(row.reactions).find(([userId]) => userId !== viewerId)?.[1] ?? null,
    sentAt: row.createdAt.toISOString(),
  };
}
