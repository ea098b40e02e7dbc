import { type KeyObject, sign, verify } from 'node:crypto';

/** The parts of a token as sent; nothing is verified yet. */
export type UncheckedToken = {
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
  signed: Buffer;
  signature: Buffer;
};

/** An ES256 signature is r and s with 32 bytes each, not ASN.1 (RFC 7518 section 3.4). */
const ES256 = { hash: 'sha256', dsaEncoding: 'ieee-p1363', signatureBytes: 64 } as const;

/*
 * Tokens are signed and verified synchronously. WebCrypto, and therefore jose, uses the thread pool, where it would
 * wait for password hashing.
 */

/** A compact JSON Web Token with an ES256 signature (RFC 7515 section 7.1). */
export function signToken(claims: Record<string, unknown>, { kid, key }: { kid: string; key: KeyObject }): string {
  const signed = `${encode({ alg: 'ES256', kid, typ: 'JWT' })}.${encode(claims)}`;
  const signature = sign(ES256.hash, Buffer.from(signed), { key, dsaEncoding: ES256.dsaEncoding });
  return `${signed}.${signature.toString('base64url')}`;
}

/** The parts of a compact token; null if the text is malformed. */
export function parseToken(token: string): UncheckedToken | null {
  const parts = token.split('.');
  const [header, payload] = [decode(parts[0]), decode(parts[1])];
  if (parts.length !== 3 || header === null || payload === null) return null;
  const signed = Buffer.from(token.slice(0, token.lastIndexOf('.')));
  return { header, payload, signed, signature: Buffer.from(parts[2] ?? '', 'base64url') };
}

/** Whether the token has an ES256 signature by this public key. Rejects other algorithms and critical extensions. */
export function isSignedBy({ header, signed, signature }: UncheckedToken, key: KeyObject): boolean {
  if (header.alg !== 'ES256' || 'crit' in header || signature.length !== ES256.signatureBytes) return false;
  return verify(ES256.hash, signed, { key, dsaEncoding: ES256.dsaEncoding }, signature);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
