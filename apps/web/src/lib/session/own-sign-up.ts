import type { Session } from '@supabase/auth-js';
import { AUTH_STORAGE_KEY } from '../device/auth-storage-key.ts';
import { deviceStorage } from '../device/guarded-storage.ts';

/** The page where a person chooses a password before anything else. */
export const PASSWORD_PATH = '/reset-password';

/** Whether the server lets this person do nothing before they have chosen a password: several had signed up for them. */
export function needsPassword({ user }: Pick<Session, 'user'>): boolean {
  const { needs_password: needs } = (user.app_metadata ?? {}) as { needs_password?: boolean };
  return needs === true;
}

/** Whether this browser has asked for a mail: a sign-up that another one started may be a stranger's. */
export function holdsVerifier(): boolean {
  return deviceStorage.read(`${AUTH_STORAGE_KEY}-code-verifier`) !== null;
}
