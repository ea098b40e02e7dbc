import type { Message } from '@cuppa/contract/chat/chat-schema';
import type { Realtime } from '../../lib/server/realtime.ts';
import { codeOf, commandAppRefusalOf } from '../../lib/server/refusals.ts';
import { fateOf } from './chat.messages.ts';
import type { Outbox, OutboxEntry, PhotoToSend } from './outbox.ts';
import { PhotoRefusal } from './photo-refusal.ts';

export type SendingDeps = {
  connectionId: string;
  realtime: Realtime;
  outbox: Outbox;
  /** Rejects with a PhotoRefusal, or with any other error where nothing came through. */
  uploadPhoto(clientId: string, photo: PhotoToSend): Promise<Message>;
  /** Runs while no other tab runs something under the same name. */
  withLock(name: string, run: () => Promise<void>): Promise<void>;
  /** Answers the function that stops listening. */
  whenSignedOut(listener: () => void): () => void;
};

type SenderDeps = SendingDeps & {
  onSent(message: Message): void;
  onPending(pending: readonly OutboxEntry[]): void;
  onTakenElsewhere(): Promise<void>;
  /** The server knows no such connection. */
  onGone(): Promise<void>;
};

const RETRY_MS = 2_000;
/** A message at which the server stumbles again and again must not hold up the rest. */
const MAX_STUMBLES = 5;

/** Sends what stands in the outbox, one after the other, until the server's message of each was seen. */
export function createChatSender(deps: SenderDeps) {
  const { connectionId, realtime, outbox } = deps;
  let pending: readonly OutboxEntry[] = [];
  const confirmed = new Set<string>();
  /** Written here, and not known to stand in the outbox: still being saved, or not to be saved. */
  const unsaved = new Set<string>();
  /** Why a message failed, where the outbox could not note it. */
  const unsavedFailures = new Map<string, string>();
  const waiting = new Map<string, (message: Message) => void>();
  const stumbles = new Map<string, number>();
  let isConnected = false;
  let isFlushing = false;
  let mustFlushAgain = false;
  let isDropped = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let stops: (() => void)[] = [];
  let isStarted = false;

  function show(next: readonly OutboxEntry[]): void {
    pending = next.filter(({ clientId }) => !confirmed.has(clientId));
    deps.onPending(pending);
  }

  /** What stands in the outbox now, without what has arrived; the screen shows it together with what is being saved. */
  async function read(): Promise<readonly OutboxEntry[]> {
    const saved = pending.filter(({ clientId }) => !unsaved.has(clientId));
    const stored = await outbox.read();
    for (const { clientId } of stored) if (confirmed.has(clientId)) await forget(clientId);
    const entries = stored
      .filter(({ clientId }) => !confirmed.has(clientId))
      .map((entry) => ({ ...entry, failure: entry.failure ?? unsavedFailures.get(entry.clientId) ?? null }));
    const isStored = ({ clientId }: OutboxEntry) => entries.some((entry) => entry.clientId === clientId);
    const gone = saved.filter((entry) => !isStored(entry) && !confirmed.has(entry.clientId));
    if (gone.length > 0) await deps.onTakenElsewhere();
    show([
      ...entries,
      ...pending.filter((entry) => !isStored(entry) && !gone.some(({ clientId }) => clientId === entry.clientId)),
    ]);
    return entries;
  }

  function flush(): void {
    if (isFlushing) {
      mustFlushAgain = true;
      return;
    }
    isFlushing = true;
    void deps
      .withLock(`cuppa.chat.${connectionId}`, sendAll)
      .catch(() => retryLater())
      .finally(() => {
        isFlushing = false;
        if (mustFlushAgain) {
          mustFlushAgain = false;
          flush();
        } else releaseIfDone();
      });
  }

  async function sendAll(): Promise<void> {
    clearTimeout(retryTimer);
    while (isConnected && !isDropped) {
      const next = (await read()).find(({ failure }) => failure === null);
      if (next === undefined || !(await sendOne(next))) return;
    }
  }

  /** Answers whether to go on with the next. */
  async function sendOne(entry: OutboxEntry): Promise<boolean> {
    const { clientId, text, photo } = entry;
    const seen = new Promise<Message>((resolve) => waiting.set(clientId, resolve));
    const answer =
      photo === null ? realtime.send('chat.send', { connectionId, clientId, text }) : deps.uploadPhoto(clientId, photo);
    try {
      // Where the answer is lost, the message itself may come to all tabs.
      deps.onSent(await Promise.race([answer, seen]));
      await forget(clientId);
      return true;
    } catch (error) {
      const code = (error instanceof PhotoRefusal ? error.code : codeOf(error)) ?? 'TIMEOUT';
      const tries = (stumbles.get(clientId) ?? 0) + (code === 'INTERNAL' ? 1 : 0);
      stumbles.set(clientId, tries);
      // The app leads the person on (a new sign-in, a missing birthday); the next connection tries again.
      if (commandAppRefusalOf(code) !== null) return false;
      if (fateOf(code)?.isWorthAnotherTry === true && tries < MAX_STUMBLES) {
        retryLater();
        return false;
      }
      await outbox.setFailure(clientId, code).catch(() => unsavedFailures.set(clientId, code));
      show(withFailure(clientId, code));
      if (fateOf(code)?.isGone === true) await deps.onGone();
      return true;
    } finally {
      waiting.delete(clientId);
    }
  }

  function retryLater(): void {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(flush, RETRY_MS);
  }

  function withFailure(clientId: string, failure: string | null): OutboxEntry[] {
    return pending.map((entry) => (entry.clientId === clientId ? { ...entry, failure } : entry));
  }

  function save(entry: OutboxEntry): void {
    outbox.add(entry).then(
      () => {
        unsaved.delete(entry.clientId);
        flush();
      },
      () => show(withFailure(entry.clientId, 'NOT_SAVED')),
    );
  }

  /** What cannot be removed is sent once more after a reload; the server knows it by its id. */
  function forget(clientId: string): Promise<void> {
    return outbox.remove(clientId).catch(() => {});
  }

  /** Leaving the screen does not leave messages behind while the page lives. */
  function releaseIfDone(): void {
    if (isStarted || (!isDropped && pending.some(({ failure }) => failure === null))) return;
    release();
  }

  function release(): void {
    clearTimeout(retryTimer);
    isConnected = false;
    for (const stop of stops.splice(0)) stop();
  }

  return {
    flush,

    start: (): (() => void) => {
      isStarted = true;
      if (stops.length === 0) {
        stops = [
          realtime.onConnect(() => {
            isConnected = true;
            flush();
          }),
          realtime.onDisconnect(() => {
            isConnected = false;
          }),
          // Whoever signs in next must not send what this person wrote; it waits in the outbox.
          deps.whenSignedOut(release),
          realtime.on('chat.message', (message) => {
            if (message.connectionId === connectionId && message.clientId !== null) confirm(message);
          }),
        ];
      }
      return () => {
        isStarted = false;
        if (!isFlushing) releaseIfDone();
      };
    },

    /** What waits from before, this page's or another's. */
    load: async (): Promise<readonly OutboxEntry[]> => {
      await read();
      return pending;
    },

    add: (entry: OutboxEntry): void => {
      unsaved.add(entry.clientId);
      show([...pending, entry]);
      save(entry);
    },

    retry: (clientId: string): void => {
      stumbles.delete(clientId);
      unsavedFailures.delete(clientId);
      show(withFailure(clientId, null));
      const entry = pending.find((each) => each.clientId === clientId);
      if (entry !== undefined && unsaved.has(clientId)) save(entry);
      // Where the outbox cannot note the hope, it shows the failure again.
      else outbox.setFailure(clientId, null).then(flush, flush);
    },

    discard: (clientId: string): void => {
      confirmed.add(clientId);
      show(pending);
      void forget(clientId).then(flush);
    },

    confirm,

    dropAll: (): void => {
      isDropped = true;
      clearTimeout(retryTimer);
      show([]);
      outbox.clear().catch(() => {});
    },
  };

  function confirm(message: Message): void {
    const { clientId } = message;
    if (clientId === null || confirmed.has(clientId)) return;
    confirmed.add(clientId);
    if (!pending.some((entry) => entry.clientId === clientId)) return;
    waiting.get(clientId)?.(message);
    show(pending);
    void forget(clientId);
  }
}
