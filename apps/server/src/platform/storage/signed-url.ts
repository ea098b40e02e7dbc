import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses made within this time are equal, so that browsers can cache. */
const SAME_FOR_SECONDS = 600;

export type SignedQuery = { until: number; signature: string };

/**
 * The address of a file, valid for 10 to 20 minutes. Anyone with it may read the file, so presenters give it only to
 * people who may see the file.
 */
export function signedUrl(secret: Buffer, fileId: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const until = (Math.floor(seconds / SAME_FOR_SECONDS) + 2) * SAME_FOR_SECONDS;
  return `/files/${fileId}?until=${until}&signature=${signatureOf(secret, fileId, until)}`;
}

/** Whether a signature is ours and not expired; `until` is in seconds since 1970. */
export function isSigned(secret: Buffer, fileId: string, { until, signature }: SignedQuery, now: Date): boolean {
  const expected = Buffer.from(signatureOf(secret, fileId, until));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && until * 1_000 > now.getTime();
}

/** Signs another subject until a moment, in seconds since 1970. A subject must never be just a file id. */
export function sealSubject(secret: Buffer, subject: string, until: number): SignedQuery {
  return { until, signature: signatureOf(secret, subject, until) };
}

function signatureOf(secret: Buffer, fileId: string, until: number): string {
  return createHmac('sha256', secret).update(`${fileId} ${until}`).digest('base64url');
}
