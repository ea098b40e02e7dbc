import type { Chat } from '@cuppa/contract/people/chat/chat-contract';
import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { changeKept, readKept } from '../../lib/device/kept-lists.ts';
import { forgetDraftOf } from './kept-draft.ts';

/** The newest messages of a chat, as they were last loaded. */
type KeptMessages = { chat: Chat; messages: Message[]; hasMore: boolean };

/** The stored messages of one chat, to be read without a connection. */
export type KeptPage = {
  read(): Promise<KeptMessages | null>;
  write(page: KeptMessages): Promise<void>;
  /** Also forgets the half-written message. */
  clear(): Promise<void>;
};

/** As many as the server sends in one page. */
const MOST = 40;

/**
 * Opens the kept page of a person's chat. Its key begins with the person, so signing out deletes it
 * (`use-sign-out.ts`).
 */
export function openKeptPage(userId: string, connectionId: string): KeptPage {
  const key = `${userId}/${connectionId}/page`;
  return {
    read: async () => (await readKept<KeptMessages>(key))[0] ?? null,
    write: ({ chat, messages, hasMore }) => {
      const newest = messages.slice(-MOST);
      return changeKept<KeptMessages>(key, () => [
        { chat, messages: newest, hasMore: hasMore || newest.length < messages.length },
      ]);
    },
    clear: () => {
      forgetDraftOf(userId, connectionId);
      return changeKept<KeptMessages>(key, () => []);
    },
  };
}
