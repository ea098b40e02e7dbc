import { useSyncExternalStore } from 'react';

/** What waits to be seen, by the server's count. */
export type Unread = { notices: number; messages: number };

const NONE: Unread = { notices: 0, messages: 0 };
const listeners = new Set<() => void>();
let unread = NONE;

export function setUnread(next: Unread = NONE): void {
  unread = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The numbers behind the badges; 0 until the server has told them. */
export function useUnread(): Unread {
  return useSyncExternalStore(subscribe, () => unread);
}
