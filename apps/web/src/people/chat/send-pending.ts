import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { PhotoRefusal } from '../../lib/server/photo-request.ts';
import { codeOf, commandAppRefusalOf } from '../../lib/server/refusals.ts';
import { sendFailureOf } from './chat.messages.ts';
import type { OutboxEntry } from './outbox.ts';
import { forget, readPending, setPending, withFailure } from './pending-entries.ts';
import type { SenderState } from './sender-state.ts';

const RETRY_MS = 2_000;
/** A message at which the server fails again and again must not hold up the rest. */
const MAX_SERVER_ERRORS = 5;

/** Sends all pending messages, after the current run if there is one. */
export function flush(sender: SenderState): void {
  const { deps } = sender;
  if (sender.isFlushing) {
    sender.mustFlushAgain = true;
    return;
  }
  sender.isFlushing = true;
  void deps
    .withLock(`cuppa.chat.${deps.connectionId}`, () => sendAll(sender))
    .catch(() => retryLater(sender))
    .finally(() => {
      sender.isFlushing = false;
      if (sender.mustFlushAgain) {
        sender.mustFlushAgain = false;
        flush(sender);
      } else releaseIfDone(sender);
    });
}

async function sendAll(sender: SenderState): Promise<void> {
  clearTimeout(sender.retryTimer);
  while (sender.isConnected && !sender.isDropped) {
    const next = (await readPending(sender)).find(({ failure }) => failure === null);
    if (next === undefined || !(await sendOne(sender, next))) return;
  }
}

/** Returns true to continue with the next message. */
async function sendOne(sender: SenderState, entry: OutboxEntry): Promise<boolean> {
  const { deps, waiting, serverErrors } = sender;
  const { connectionId, realtime } = deps;
  const { clientId, text, photo } = entry;
  const reply = entry.replyTo ? { replyToId: entry.replyTo.id } : {};
  const seen = new Promise<Message>((resolve) => waiting.set(clientId, resolve));
  const answer =
    photo === null
      ? realtime.send('chat.send', { connectionId, clientId, text, ...reply })
      : deps.uploadPhoto(clientId, photo, entry.replyTo?.id);
  try {
    // If the reply is lost, the message itself may still arrive, as it does in all tabs.
    deps.onSent(await Promise.race([answer, seen]));
    await forget(sender, clientId);
    return true;
  } catch (error) {
    const code = (error instanceof PhotoRefusal ? error.code : codeOf(error)) ?? 'TIMEOUT';
    const tries = (serverErrors.get(clientId) ?? 0) + (code === 'INTERNAL' ? 1 : 0);
    serverErrors.set(clientId, tries);
    // The app handles it (a new sign-in, a missing birthday); the next connection tries again.
    if (commandAppRefusalOf(code) !== null) return false;
    if (sendFailureOf(code)?.isWorthAnotherTry === true && tries < MAX_SERVER_ERRORS) {
      retryLater(sender);
      return false;
    }
    await deps.outbox.setFailure(clientId, code).catch(() => sender.unsavedFailures.set(clientId, code));
    setPending(sender, withFailure(sender, clientId, code));
    if (sendFailureOf(code)?.isGone === true) await deps.onGone();
    return true;
  } finally {
    waiting.delete(clientId);
  }
}

function retryLater(sender: SenderState): void {
  clearTimeout(sender.retryTimer);
  sender.retryTimer = setTimeout(() => flush(sender), RETRY_MS);
}

/** Stops listening once the screen is left and nothing is pending: messages are still sent while the page lives. */
export function releaseIfDone(sender: SenderState): void {
  const { isStarted, isDropped, pending } = sender;
  if (isStarted || (!isDropped && pending.some(({ failure }) => failure === null))) return;
  release(sender);
}

export function release(sender: SenderState): void {
  clearTimeout(sender.retryTimer);
  sender.isConnected = false;
  for (const stop of sender.stops.splice(0)) stop();
}
