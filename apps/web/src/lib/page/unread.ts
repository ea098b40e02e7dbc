import { createStore, useStoreValue } from '../store/create-store.ts';

/** The numbers of notices and messages that wait to be seen, by the server's count. */
export type Unread = { notices: number; messages: number };

const NONE: Unread = { notices: 0, messages: 0 };
const unread = createStore(NONE);

export function setUnread(next: Unread = NONE): void {
  unread.write(next);
}

/** The numbers behind the badges; 0 until the server has told them. */
export function useUnread(): Unread {
  return useStoreValue(unread);
}
