import type { GoTrueClient } from '@supabase/auth-js';

let present: GoTrueClient | null = null;
const listeners = new Set<(client: GoTrueClient) => void>();

/** Called by the auth client's own module when it loads. */
export function announceAuthClient(client: GoTrueClient): void {
  present = client;
  for (const listener of listeners) listener(client);
}

/** Calls the listener now or as soon as the auth client is there; answers the function that stops it. */
export function whenAuthClientPresent(listener: (client: GoTrueClient) => void): () => void {
  if (present) listener(present);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
