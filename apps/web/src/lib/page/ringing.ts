import { useSyncExternalStore } from 'react';

const RUNG_KEY = 'cuppa.rung';

/**
 * What this tab knows of calls between people who know each other: the pairing that it rang for
 * itself, so that no other tab of the same person goes into the call, and whether a ready card stands
 * over the page, so that nothing else opens over it.
 */
let isRinging = false;
const listeners = new Set<() => void>();

/** Notes that this tab asked for a call, or said yes to one. */
export function noteRung(pairingId: string): void {
  sessionStorage.setItem(RUNG_KEY, pairingId);
}

export function hasRung(pairingId: string): boolean {
  return sessionStorage.getItem(RUNG_KEY) === pairingId;
}

export function setRinging(next: boolean): void {
  isRinging = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a ready card stands over the page. */
export function useIsRinging(): boolean {
  return useSyncExternalStore(subscribe, () => isRinging);
}
