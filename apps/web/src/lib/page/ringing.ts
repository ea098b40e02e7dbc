import { tabStorage } from '../device/guarded-storage.ts';
import { createSignal } from '../store/create-signal.ts';
import { createStore, useStoreValue } from '../store/create-store.ts';

const RUNG_KEY = 'cuppa.rung';

/**
 * Facts of this tab about calls between people who know each other: the pairing that it rang for
 * itself, so that no other tab of the same person goes into the call, and whether a ready card stands
 * over the page, so that nothing else opens over it.
 */
const isRinging = createStore(false);

const rung = createSignal();

/** Notes that this tab asked for a call, or said yes to one. */
export function noteRung(pairingId: string): void {
  tabStorage.write(RUNG_KEY, pairingId);
  rung.send();
}

export const whenRung = rung.listen;

/**
 * Whether this tab rang for a call; true once, so that who goes into it and leaves its page is not taken back when the
 * state is read anew.
 */
export function takeRung(pairingId: string): boolean {
  const hasRung = tabStorage.read(RUNG_KEY) === pairingId;
  if (hasRung) tabStorage.remove(RUNG_KEY);
  return hasRung;
}

export const setRinging = isRinging.write;

/** Whether a ready card stands over the page. */
export function useIsRinging(): boolean {
  return useStoreValue(isRinging);
}
