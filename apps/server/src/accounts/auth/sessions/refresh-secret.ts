import { randomBytes } from 'node:crypto';
import type { SessionRow } from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';

const KEY_BYTES = 32;
/** Unencrypted keys are base64url and never contain a dot. */
const SEALED = /^v1\./;

/** Creates a secret for a session's refresh tokens in its stored form: encrypted if SECRETS_KEY is set. */
export function makeRefreshSecret(context: AuthContext, sessionId: string): string {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return context.vault === null ? key : context.vault.seal(key, sessionId);
}

/** The secret of a session; null if it was encrypted with another SECRETS_KEY. */
export function openRefreshSecret(context: AuthContext, session: SessionRow): string | null {
  const { id, refreshTokenHmacKey: stored } = session;
  if (!SEALED.test(stored)) return stored;
  try {
    return context.vault?.open(stored, id) ?? null;
  } catch {
    return null;
  }
}
