/**
 * A refusal of the auth protocol with HTTP status, error code and message. weak_password has reasons, and a 429 can
 * have the seconds after which to try again.
 */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly reasons: readonly string[] | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    reasons: readonly string[] | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.reasons = reasons;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Recognizes the refusals with a code. */
export const isAuthError = (code: string) => (failure: unknown) =>
  failure instanceof AuthError && failure.code === code;

export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message);

/** The body of an error: the current shape for clients that send an API version, the older one for others. */
export function errorBody(error: AuthError, isVersioned: boolean): Record<string, unknown> {
  const weakPassword = error.reasons === null ? {} : { weak_password: { reasons: error.reasons } };
  return isVersioned
    ? { code: error.code, message: error.message, ...weakPassword }
    : { code: error.status, error_code: error.code, msg: error.message, ...weakPassword };
}

export const API_VERSION_HEADER = 'x-supabase-api-version';
export const API_VERSION = '2024-01-01';

/** True for an API version header with a date from 2024-01-01 on. */
export function isVersioned(header: unknown): boolean {
  return (
    typeof header === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(header) &&
    !Number.isNaN(Date.parse(header)) &&
    header >= API_VERSION
  );
}
