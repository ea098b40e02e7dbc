import { createStore, useStoreValue } from '../store/create-store.ts';

/** The server's counts of unread notices and messages. */
export type Unread = { notices: number; messages: number };

const NONE: Unread = { notices: 0, messages: 0 };
const unread = createStore(NONE);

export function setUnread(next: Unread = NONE): void {
  unread.write(next);
}

/** The counts behind the badges; 0 until the server has sent them. */
export function useUnread(): Unread {
  return useStoreValue(unread);
}
