import { ORPCError } from '@orpc/client';

/** Refusals that the app itself answers by leading the person on; a screen stays silent then. */
const ANSWERED_BY_APP = ['UNAUTHORIZED', 'SECOND_FACTOR_REQUIRED', 'AGE_REQUIRED', 'RATE_LIMITED'];

export function isAnsweredByApp(error: unknown): boolean {
  return ANSWERED_BY_APP.includes(errorCodeOf(error) ?? '');
}

/** The declared code of a refusal, or null for anything else (network, crash). */
export function errorCodeOf(error: unknown): string | null {
  return error instanceof ORPCError ? String(error.code) : null;
}
