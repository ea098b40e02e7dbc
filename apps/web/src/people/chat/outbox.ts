import { changeKept, readKept } from '../../lib/device/kept-lists.ts';
import type { PreparedPhoto } from '../../lib/media/prepare-photo.ts';

/** A message to be sent; its id stays the same over all tries. */
export type OutboxEntry = {
  clientId: string;
  text: string;
  photo: PreparedPhoto | null;
  /** Wall-clock time in milliseconds. */
  madeAt: number;
  /** The reason why it cannot be sent as it is; null while it may still be sent. */
  failure: string | null;
};

/** The messages that wait to be sent in one chat, in the order in which they were written. */
export type Outbox = {
  read(): Promise<OutboxEntry[]>;
  add(entry: OutboxEntry): Promise<void>;
  setFailure(clientId: string, failure: string | null): Promise<void>;
  remove(clientId: string): Promise<void>;
  clear(): Promise<void>;
};

/** Opens the outbox of a person in a chat; it survives a reload, and all tabs share it. */
export function openOutbox(userId: string, connectionId: string): Outbox {
  const key = `${userId}/${connectionId}`;
  const change = (edit: (entries: OutboxEntry[]) => OutboxEntry[]) => changeKept<OutboxEntry>(key, edit);
  return {
    read: () => readKept<OutboxEntry>(key),
    add: (entry) => change((entries) => [...entries, entry]),
    setFailure: (clientId, failure) =>
      change((entries) => entries.map((entry) => (entry.clientId === clientId ? { ...entry, failure } : entry))),
    remove: (clientId) => change((entries) => entries.filter((entry) => entry.clientId !== clientId)),
    clear: () => change(() => []),
  };
}
