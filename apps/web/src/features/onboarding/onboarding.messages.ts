import { errorCodeOf } from '../../lib/api.ts';

/** Refusals that the app itself answers by leading the person on; a screen stays silent then. */
const LED_ON = ['UNAUTHORIZED', 'AGE_REQUIRED', 'RATE_LIMITED'];

export function isAnsweredByApp(error: unknown): boolean {
  return LED_ON.includes(errorCodeOf(error) ?? '');
}
