import { RealtimeError } from '../../lib/server/realtime.ts';

/** What went wrong with the queue: the code of the refusal as a message key. */
export function queueErrorKey(
  error: unknown,
): 'errorProfile' | 'errorRules' | 'errorSlowDown' | 'errorGone' | 'errorUnknown' {
  const code = error instanceof RealtimeError ? error.code : null;
  switch (code) {
    case 'PROFILE_INCOMPLETE':
      return 'errorProfile';
    case 'RULES_REQUIRED':
      return 'errorRules';
    case 'RATE_LIMITED':
      return 'errorSlowDown';
    case 'NOT_FOUND':
      return 'errorGone';
    default:
      return 'errorUnknown';
  }
}
