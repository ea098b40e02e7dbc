import { createPrivateKey, createPublicKey, type JsonWebKey, sign } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionRow, UserRow } from '../auth.repository.ts';
import { createTokenReader, signAccessToken } from './access-token.ts';
import type { KeySet } from './signing-keys.ts';

const settings = { issuer: 'cuppa', lifetimeSeconds: 3600 };
const now = new Date('2026-03-01T10:00:00Z');
const user = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'ada@example.com',
  phone: null,
  role: 'authenticated',
  appMetadata: { provider: 'email', providers: ['email'] },
  userMetadata: { email: 'ada@example.com' },
  isAnonymous: false,
} as unknown as UserRow;
const session = {
  id: '22222222-2222-4222-8222-222222222222',
  userId: user.id,
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: 1_772_359_200 }],
} as SessionRow;

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
let keys: KeySet;
let signingKey: PrivateKey;
let publicJwk: Awaited<ReturnType<typeof exportJWK>>;
const kid = 'key-1';

beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  signingKey = pair.privateKey;
  publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'ES256', use: 'sig' };
  keys = {
    signing: { kid, key: createPrivateKey({ key: { ...(await exportJWK(signingKey)) } as JsonWebKey, format: 'jwk' }) },
    publicKeys: [publicJwk],
    verifyKeys: new Map([[kid, createPublicKey({ key: { ...publicJwk } as JsonWebKey, format: 'jwk' })]]),
  };
});

const ring = { current: async () => keys, including: async () => keys };
const readToken = createTokenReader(ring, settings);
const verify = (token: string, at = now) => readToken(token, at);
const claims = { session_id: session.id };

async function forge(change: {
  header?: Record<string, unknown>;
  payload?: Record<string, unknown>;
  key?: PrivateKey | Uint8Array;
  issuer?: string;
  audience?: string;
}): Promise<string> {
  const seconds = now.getTime() / 1_000;
  return new SignJWT({ ...claims, ...change.payload })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...change.header })
    .setSubject(user.id)
    .setIssuer(change.issuer ?? 'cuppa')
    .setAudience(change.audience ?? 'authenticated')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 60)
    .sign(change.key ?? signingKey);
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('access tokens', () => {
  it('carry the claims of the protocol', async () => {
    const { token, expiresAt } = signAccessToken(keys, settings, user, session, now);
    expect(expiresAt).toBe(now.getTime() / 1_000 + 3600);
    expect(decodeJwt(token)).toEqual({
      iss: 'cuppa',
      sub: user.id,
      aud: 'authenticated',
      exp: expiresAt,
      iat: expiresAt - 3600,
      email: 'ada@example.com',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email: 'ada@example.com' },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: 1_772_359_200 }],
      session_id: session.id,
      is_anonymous: false,
    });
    expect(await verify(token)).toEqual({ userId: user.id, sessionId: session.id });
  });

  it('end with their lifetime', async () => {
    const { token } = signAccessToken(keys, settings, user, session, now);
    expect(await verify(token, new Date(now.getTime() + 3_599_000))).not.toBeNull();
    expect(await verify(token, new Date(now.getTime() + 3_601_000))).toBeNull();
  });

  it('are refused once their key is retired, also if they were accepted before', async () => {
    const { token } = signAccessToken(keys, settings, user, session, now);
    let known = keys;
    const read = createTokenReader({ current: async () => known, including: async () => known }, settings);
    expect(await read(token, now)).not.toBeNull();
    known = { ...keys, verifyKeys: new Map() };
    expect(await read(token, now)).toBeNull();
  });

  it('are refused with a critical extension', async () => {
    const payload = signAccessToken(keys, settings, user, session, now).token.split('.')[1];
    const signed = `${encode({ alg: 'ES256', kid, crit: ['exp'] })}.${payload}`;
    const signature = sign('sha256', Buffer.from(signed), { key: keys.signing.key, dsaEncoding: 'ieee-p1363' });
    expect(await verify(`${signed}.${signature.toString('base64url')}`)).toBeNull();
  });

  it('are accepted if the test forges them with the right key, so that the refusals below prove something', async () => {
    expect(await verify(await forge({}))).not.toBeNull();
  });

  it('are refused if signed by another key, under any key id', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    expect(await verify(await forge({ key: privateKey }))).toBeNull();
    expect(await verify(await forge({ key: privateKey, header: { kid: 'other' } }))).toBeNull();
    expect(await verify(await forge({ key: privateKey, header: { jwk } }))).toBeNull();
    expect(await verify(await forge({ key: privateKey, header: { jku: 'https://evil.test/jwks.json' } }))).toBeNull();
  });

  it('are refused without a key id', async () => {
    expect(await verify(await forge({ header: { kid: undefined } }))).toBeNull();
  });

  it('are refused with no signature, or with our public key as a shared secret', async () => {
    const { token } = signAccessToken(keys, settings, user, session, now);
    const payload = token.split('.')[1] ?? '';
    expect(await verify(`${encode({ alg: 'none', kid })}.${payload}.`)).toBeNull();
    expect(await verify(`${encode({ alg: 'NONE', kid, typ: 'JWT' })}.${payload}.AA`)).toBeNull();
    const secret = new TextEncoder().encode(JSON.stringify(publicJwk));
    expect(await verify(await forge({ header: { alg: 'HS256' }, key: secret }))).toBeNull();
  });

  it('are refused for another issuer or audience, and without a session', async () => {
    expect(await verify(await forge({ issuer: 'other' }))).toBeNull();
    expect(await verify(await forge({ audience: 'anon' }))).toBeNull();
    expect(await verify(await forge({ payload: { session_id: undefined } }))).toBeNull();
    expect(await verify(await forge({ payload: { session_id: 7 } }))).toBeNull();
  });

  it.each(['', 'x', 'a.b.c', '..', 'e30.e30.e30', `${'a'.repeat(100_000)}.b.c`, '\0.\0.\0'])(
    'are no odd texts (%#)',
    async (text) => {
      expect(await verify(text)).toBeNull();
    },
  );
});
