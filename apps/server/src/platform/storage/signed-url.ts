import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses made within this time are the same, so that a browser's copy is of use. */
const SAME_FOR_SECONDS = 600;

export type SignedQuery = { until: number; signature: string };

/**
 * The address of a file for 10 to 20 minutes. Whoever holds it may read the file, so only presenters hand it out, to
 * those who may see the file.
 */
export function signedUrl(secret: Buffer, fileId: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const until = (Math.floor(seconds / SAME_FOR_SECONDS) + 2) * SAME_FOR_SECONDS;
  return `/files/${fileId}?until=${until}&signature=${signatureOf(secret, fileId, until)}`;
}

/** Whether a signature is ours and still holds; `until` is in seconds since 1970. */
export function isSigned(secret: Buffer, fileId: string, { until, signature }: SignedQuery, now: Date): boolean {
  const expected = Buffer.from(signatureOf(secret, fileId, until));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && until * 1_000 > now.getTime();
}

/** Signs any other subject until a moment, in seconds since 1970. A subject is never the id of a file alone. */
export function sealSubject(secret: Buffer, subject: string, until: number): SignedQuery {
  return { until, signature: signatureOf(secret, subject, until) };
}

function signatureOf(secret: Buffer, fileId: string, until: number): string {
  return createHmac('sha256', secret).update(`${fileId} ${until}`).digest('base64url');
}
