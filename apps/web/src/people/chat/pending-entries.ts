import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import type { OutboxEntry } from './outbox.ts';
import type { SenderState } from './sender-state.ts';

export function setPending(sender: SenderState, next: readonly OutboxEntry[]): void {
  sender.pending = next
    .filter(({ clientId }) => !sender.confirmed.has(clientId))
    .map((entry) => (sender.onlyHere.has(entry.clientId) ? { ...entry, isOnlyHere: true } : entry));
  sender.deps.onPending(sender.pending);
}

/** Returns the pending entries with another failure for one of them; null clears its failure. */
export function withFailure({ pending }: SenderState, clientId: string, failure: string | null): OutboxEntry[] {
  return pending.map((entry) => (entry.clientId === clientId ? { ...entry, failure } : entry));
}

/**
 * Reads the outbox without messages that have arrived; the screen shows the result together with entries still being
 * saved. Answers what can be sent: also what is kept only here, or all this page knows if the outbox cannot be read.
 */
export async function readPending(sender: SenderState): Promise<readonly OutboxEntry[]> {
  const { deps, confirmed, unsaved, unsavedFailures } = sender;
  const saved = sender.pending.filter(({ clientId }) => !unsaved.has(clientId));
  const stored = await deps.outbox.read().catch(() => null);
  if (stored === null) return sender.pending;
  for (const { clientId } of stored) if (confirmed.has(clientId)) await forget(sender, clientId);
  const entries = stored
    .filter(({ clientId }) => !confirmed.has(clientId))
    .map((entry) => ({ ...entry, failure: entry.failure ?? unsavedFailures.get(entry.clientId) ?? null }));
  const isStored = ({ clientId }: OutboxEntry) => entries.some((entry) => entry.clientId === clientId);
  const gone = saved.filter((entry) => !isStored(entry) && !confirmed.has(entry.clientId));
  if (gone.length > 0) await deps.onTakenElsewhere();
  const others = sender.pending.filter(
    (entry) => !isStored(entry) && !gone.some(({ clientId }) => clientId === entry.clientId),
  );
  setPending(sender, inOrder([...entries, ...others]));
  return inOrder([...entries, ...others.filter(({ clientId }) => sender.onlyHere.has(clientId))]);
}

const inOrder = (entries: OutboxEntry[]) => entries.toSorted((a, b) => a.madeAt - b.madeAt);

/** Removes a message that the server has stored from the pending ones. */
export function confirm(sender: SenderState, message: Message): void {
  const { clientId } = message;
  if (clientId === null || sender.confirmed.has(clientId)) return;
  sender.confirmed.add(clientId);
  if (!sender.pending.some((entry) => entry.clientId === clientId)) return;
  sender.waiting.get(clientId)?.(message);
  setPending(sender, sender.pending);
  void forget(sender, clientId);
}

/**
 * Removes an entry from the outbox. One that cannot be removed is resent after a reload; the server knows it by its id.
 */
export function forget({ deps }: SenderState, clientId: string): Promise<void> {
  return deps.outbox.remove(clientId).catch(() => {});
}
