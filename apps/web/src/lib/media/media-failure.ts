/** Why there is no sound and no picture: `system` is the device itself, which keeps both from the browser. */
export type MediaFailure = 'denied' | 'system' | 'missing' | 'busy' | 'unsupported';

/** What an error of getUserMedia means for the person. */
export function failureOf(error: unknown): Exclude<MediaFailure, 'unsupported'> {
  if (!(error instanceof DOMException)) return 'denied';
  switch (error.name) {
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      // Chromium says "Permission denied by system" where the settings of the device forbid it.
      return /system/i.test(error.message) ? 'system' : 'denied';
  }
}
