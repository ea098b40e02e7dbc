import type { GoTrueClient } from '@supabase/auth-js';
import { createSignal } from '../store/create-signal.ts';

let present: GoTrueClient | null = null;
const loaded = createSignal<[GoTrueClient]>();

/** Called by the auth client's module when it loads. */
export function setAuthClient(client: GoTrueClient): void {
  present = client;
  loaded.send(client);
}

/** Calls the listener now or as soon as the auth client is there; answers the function that stops it. */
export function whenAuthClientPresent(listener: (client: GoTrueClient) => void): () => void {
  if (present) listener(present);
  return loaded.listen(listener);
}

let isLeaving = false;

/** Set while a person logs out: nothing is refreshed then, so that logging out waits for no server. */
export function setLeaving(next: boolean): void {
  isLeaving = next;
}

export const isLeavingNow = (): boolean => isLeaving;
