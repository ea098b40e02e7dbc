import { changeKept, readKept } from '../../lib/device/kept-lists.ts';
import type { PreparedPhoto } from '../../lib/media/prepare-photo.ts';

/** A message on its way; it keeps its id however often it is sent. */
export type OutboxEntry = {
  clientId: string;
  text: string;
  photo: PreparedPhoto | null;
  /** By the wall clock, in milliseconds. */
  madeAt: number;
  /** Why it cannot be sent as it is; null while there is hope. */
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

/** The outbox of a person in a chat; it survives a reload, and all tabs share it. */
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
