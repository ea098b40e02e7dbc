import type { Quote } from '@cuppa/contract/people/chat/chat-schema';
import { changeKept, readKept } from '../../lib/device/kept-lists.ts';
import type { PreparedPhoto } from '../../lib/media/prepare-photo.ts';

/** A message to be sent; its id stays the same over all tries. */
export type OutboxEntry = {
  clientId: string;
  text: string;
  photo: PreparedPhoto | null;
  /** The message that it replies to; undefined in what an earlier version of the app stored. */
  replyTo?: Quote | null;
  /** Wall-clock time in milliseconds. */
  madeAt: number;
  /** The reason why it cannot be sent as it is; null while it may still be sent. */
  failure: string | null;
  /** True if this device could not store it: it is lost with the page. */
  isOnlyHere?: boolean;
};

/** The messages that wait to be sent in one chat, in the order in which they were written. */
export type Outbox = {
  read(): Promise<OutboxEntry[]>;
  add(entry: OutboxEntry): Promise<void>;
  setFailure(clientId: string, failure: string | null): Promise<void>;
  remove(clientId: string): Promise<void>;
  clear(): Promise<void>;
};

/** A photo as it is stored: Safari refuses blobs in private windows, and takes bytes. */
type StoredPhoto = Omit<PreparedPhoto, 'blob'> & { bytes: ArrayBuffer; type: string };
/** Earlier versions of the app stored blobs. */
type StoredEntry = Omit<OutboxEntry, 'photo'> & { photo: StoredPhoto | PreparedPhoto | null };

/** Opens the outbox of a person in a chat; it survives a reload, and all tabs share it. */
export function openOutbox(userId: string, connectionId: string): Outbox {
  const key = `${userId}/${connectionId}`;
  const change = (edit: (entries: StoredEntry[]) => StoredEntry[]) => changeKept<StoredEntry>(key, edit);
  /** Reading the bytes of a photo takes a moment, in which a later message must not overtake it. */
  let lastAdded: Promise<unknown> = Promise.resolve();
  return {
    read: async () => (await readKept<StoredEntry>(key)).map(unpacked),
    add: (entry) => {
      const added = Promise.all([packed(entry), lastAdded]).then(([stored]) =>
        change((entries) => [...entries, stored]),
      );
      lastAdded = added.catch(() => {});
      return added;
    },
    setFailure: (clientId, failure) =>
      change((entries) => entries.map((entry) => (entry.clientId === clientId ? { ...entry, failure } : entry))),
    remove: (clientId) => change((entries) => entries.filter((entry) => entry.clientId !== clientId)),
    clear: () => change(() => []),
  };
}

async function packed({ photo, ...entry }: OutboxEntry): Promise<StoredEntry> {
  if (photo === null) return { ...entry, photo };
  const { blob, ...size } = photo;
  return { ...entry, photo: { ...size, bytes: await blob.arrayBuffer(), type: blob.type } };
}

function unpacked({ photo, ...entry }: StoredEntry): OutboxEntry {
  if (photo === null || 'blob' in photo) return { ...entry, photo };
  const { bytes, type, ...size } = photo;
  return { ...entry, photo: { ...size, blob: new Blob([bytes], { type }) } };
}
