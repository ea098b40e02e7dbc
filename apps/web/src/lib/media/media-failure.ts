import { NoAnswer } from '../device/with-limit.ts';

/**
 * Why there is no sound and no picture: `system` means the device blocks both for the browser, `late` that the browser
 * gave no answer.
 */
export type MediaFailure = 'denied' | 'system' | 'missing' | 'busy' | 'late' | 'unsupported';

/** The cause of an error of getUserMedia. */
export function failureOf(error: unknown): Exclude<MediaFailure, 'unsupported'> {
  if (error instanceof NoAnswer) return 'late';
  if (!(error instanceof DOMException)) return 'denied';
  switch (error.name) {
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      // Chromium says "Permission denied by system" if the device's settings forbid it.
      return /system/i.test(error.message) ? 'system' : 'denied';
  }
}
