import type { Guest } from './guest.ts';
import { searchUntilCall } from './search-until-call.ts';

/** As long as the server waits for the second person's wish to try again. */
const RETRY_WINDOW_MS = 120_000;

/** Whether a call ended before its two people were ever connected. */
export function hasNeverConnected({ readCall }: Pick<Guest, 'readCall'>, callId: string): boolean {
  const snapshot = readCall()?.snapshot;
  return snapshot?.callId === callId && snapshot.phase === 'ended' && !snapshot.hasConnected;
}

/** After a call that never connected: asks to try again with the same person; searches if they do not want to. */
export async function tryAgain(guest: Guest, callId: string): Promise<void> {
  const { page, name, tell } = guest;
  tell(`${name} could not be connected, and says Try again.`);
  await page.getByRole('button', { name: /^Try again with / }).click();
  const isAnotherCall = ({ pathname }: URL) => pathname.startsWith('/video-call/') && !pathname.endsWith(callId);
  const hasBegun = await page.waitForURL(isAnotherCall, { timeout: RETRY_WINDOW_MS }).then(
    () => true,
    () => false,
  );
  if (!hasBegun) await searchUntilCall(guest);
}
