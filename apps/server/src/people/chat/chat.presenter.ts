import type { Message } from '@cuppa/contract/people/chat/chat-schema';
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
    sentAt: row.createdAt.toISOString(),
  };
}
