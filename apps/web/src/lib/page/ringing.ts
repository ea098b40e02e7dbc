import { tabStorage } from '../device/guarded-storage.ts';
import { createSignal } from '../store/create-signal.ts';
import { createStore, useStoreValue } from '../store/create-store.ts';

const RUNG_KEY = 'cuppa.rung';

/**
 * State of this tab about calls between people who know each other: the pairing that this tab rang for, so that no
 * other tab of the person joins the call, and whether a ready card covers the page, so that nothing else opens over it.
 */
const isRinging = createStore(false);

const rung = createSignal();

/** Notes that this tab asked for a call, or accepted one. */
export function noteRung(pairingId: string): void {
  tabStorage.write(RUNG_KEY, pairingId);
  rung.send();
}

export const whenRung = rung.listen;

/**
 * Whether this tab rang for a call; true only once, so that a person who joins the call and leaves its page is not
 * taken back when the state is read again.
 */
export function takeRung(pairingId: string): boolean {
  const hasRung = tabStorage.read(RUNG_KEY) === pairingId;
  if (hasRung) tabStorage.remove(RUNG_KEY);
  return hasRung;
}

export const setRinging = isRinging.write;

/** Whether a ready card covers the page. */
export function useIsRinging(): boolean {
  return useStoreValue(isRinging);
}
