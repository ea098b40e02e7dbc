import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Refresh tokens are derived from their session's secret and a counter, so that only the counter is stored:
 * base64url(version, session id, counter, 128-bit HMAC-SHA-256, checksum).
 */
const VERSION = 1;
const UUID_BYTES = 16;
const COUNTER_AT = 1 + UUID_BYTES;
const MAC_AT = COUNTER_AT + 4;
const MAC_BYTES = 16;
const CHECKSUM_AT = MAC_AT + MAC_BYTES;
const CHECKSUM_BYTES = 4;
const LENGTH = CHECKSUM_AT + CHECKSUM_BYTES;

export type RefreshTokenParts = { sessionId: string; counter: number };

export function issueRefreshToken(session: { id: string; hmacKey: string }, counter: number): string {
  const head = headOf(session.id, counter);
  const body = Buffer.concat([head, macOf(session.hmacKey, head)]);
  return Buffer.concat([body, checksumOf(body)]).toString('base64url');
}

/** The claimed session and counter of a well-formed token, or null. Does not verify the token. */
export function parseRefreshToken(token: string): RefreshTokenParts | null {
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== LENGTH || bytes[0] !== VERSION || bytes.toString('base64url') !== token) return null;
  if (!bytes.subarray(CHECKSUM_AT).equals(checksumOf(bytes.subarray(0, CHECKSUM_AT)))) return null;
  const hex = bytes.subarray(1, COUNTER_AT).toString('hex');
  const sessionId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { sessionId, counter: bytes.readUInt32BE(COUNTER_AT) };
}

/** True if the token was made with this session's secret. */
export function isGenuine(token: string, session: { hmacKey: string }): boolean {
  const bytes = Buffer.from(token, 'base64url');
  return timingSafeEqual(bytes.subarray(MAC_AT, CHECKSUM_AT), macOf(session.hmacKey, bytes.subarray(0, MAC_AT)));
}

function headOf(sessionId: string, counter: number): Buffer {
  const head = Buffer.alloc(MAC_AT);
  head[0] = VERSION;
  head.write(sessionId.replaceAll('-', ''), 1, 'hex');
  head.writeUInt32BE(counter, COUNTER_AT);
  return head;
}

function macOf(key: string, head: Buffer): Buffer {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(head).digest().subarray(0, MAC_BYTES);
}

function checksumOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM_BYTES);
}
