import { AuthError } from './auth-error.ts';

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
export const phoneExists = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');

const REFUSALS: Record<string, () => AuthError> = { users_email_key: emailExists, users_phone_key: phoneExists };

/** The refusal for a query that failed because two accounts would have had the same address; null for other errors. */
export function takenAddress(error: unknown): AuthError | null {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null || !('constraint' in cause)) return null;
  return REFUSALS[String(cause.constraint)]?.() ?? null;
}
