import type { AuthError } from '@supabase/auth-js';
import { useState } from 'react';
import { type MailedCode, readStored, removeStored, writeStored } from '../../lib/device/storage.ts';
import { secondsToWait } from './auth-failure.ts';

/** The default time between messages to one address on the server. */
export const SPACING_SECONDS = 60;
/** The default life of a mailed code on the server. */
const CODE_LIFE_MS = 3_600_000;

/**
 * The mail whose code a form waits for, as long as the code lives. The device keeps it: a phone drops the page while
 * its owner reads the mail, and another tab has to know of it too.
 */
export function useMailedCode<Purpose extends MailedCode['purpose']>(...purposes: readonly Purpose[]) {
  const [mailed, setMailed] = useState(() => {
    const kept = readStored('mailedCode');
    if (kept !== null && kept.until < Date.now()) removeStored('mailedCode');
    else if (kept !== null && (purposes as readonly string[]).includes(kept.purpose))
      return kept as MailedCode & { purpose: Purpose };
    return null;
  });
  return {
    mailed,
    /** `sentAt`: in milliseconds since 1970, 0 if no mail was sent yet. */
    keep: (purpose: Purpose, email: string, sentAt = Date.now()): void => {
      const code = { purpose, email, sentAt, until: Date.now() + CODE_LIFE_MS };
      writeStored('mailedCode', code);
      setMailed(code);
    },
    /** Called once the code is redeemed. The page shows its field until it leaves. */
    settle: (): void => removeStored('mailedCode'),
    forget: (): void => {
      removeStored('mailedCode');
      setMailed(null);
    },
  };
}

/** When the mail was sent that a refusal asks to wait after, in milliseconds since 1970; null for any other refusal. */
export function sentBefore(error: AuthError): number | null {
  const seconds = secondsToWait(error);
  return seconds === null || seconds > SPACING_SECONDS ? null : Date.now() - (SPACING_SECONDS - seconds) * 1_000;
}

/** The seconds until another mail can be asked for. */
export function waitAfter(sentAt: number): number {
  const seconds = Math.ceil((sentAt - Date.now()) / 1_000) + SPACING_SECONDS;
  return Math.min(Math.max(seconds, 0), SPACING_SECONDS);
}
