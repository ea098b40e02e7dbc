import { createHash, createPublicKey } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../src/accounts/auth/passwords/password-hash.ts';
import { createAuthApp } from '../testing/auth-app.ts';
import { type AuthServer, newAddress, PASSWORD, refusal, startAuthServer } from './auth-server.ts';
import { claimsOf, type Person } from './protocol-objects.ts';

const BAD = [403, 'bad_jwt'];
const ISSUER = 'https://cuppa.example/auth/v1';
let server: AuthServer;
let person: Person;
let signing: { kid: string; jwk: JWK };
beforeAll(async () => {
  server = await startAuthServer({ passwords: createPasswordHasher() });
  person = await server.signUp();
  const [row] = await server.rows<{ kid: string; private_jwk: JWK }>(sql`select * from auth.signing_keys limit 1`);
  signing = { kid: row?.kid ?? '', jwk: row?.private_jwk ?? {} };
});
afterAll(() => server.close());

/** A token with the person's claims and some changes, signed as requested. */
async function forge(
  change: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  key?: Parameters<SignJWT['sign']>[0],
): Promise<string> {
  const payload = JSON.parse(JSON.stringify({ ...claimsOf(person.access_token), ...change })) as JWTPayload;
  const genuine = await importJWK(signing.jwk, 'ES256');
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', kid: signing.kid, typ: 'JWT', ...header })
    .sign(key ?? genuine);
}
const ask = async (token: string) => refusal(await server.user(token));

describe('JWT', () => {
  it('a token made with the server’s own key is accepted, so that the refusals below prove something', async () => {
    expect((await server.user(await forge())).status).toBe(200);
  });

  it('the algorithm none is refused, in any spelling', async () => {
    const claims = claimsOf(person.access_token) as unknown as JWTPayload;
    expect(await ask(new UnsecuredJWT(claims).encode())).toEqual(BAD);
    for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
      const header = Buffer.from(JSON.stringify({ alg, kid: signing.kid, typ: 'JWT' })).toString('base64url');
      const [, payload, signature] = person.access_token.split('.');
      for (const end of ['', signature]) expect(await ask(`${header}.${payload}.${end}`)).toEqual(BAD);
    }
  });

  it('HS256 with the public key as its secret is refused, in every form of that key', async () => {
    const { keys } = (await server.get('/.well-known/jwks.json')).json;
    const key: Record<string, unknown> = keys.find(({ kid }) => kid === signing.kid) ?? {};
    const pem = await exportSPKI(createPublicKey({ key: key as never, format: 'jwk' }) as never);
    for (const secret of [pem, pem.trim(), JSON.stringify(key), String(key.x), signing.kid]) {
      const token = await forge({}, { alg: 'HS256' }, new TextEncoder().encode(secret.padEnd(32, '\0')));
      expect(await ask(token)).toEqual(BAD);
      expect(await ask(await forge({}, { alg: 'HS256' }, new TextEncoder().encode(secret)).catch(() => token))).toEqual(
        BAD,
      );
    }
  });

  it('keys that a header contains or links to are not used', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'mine', alg: 'ES256' };
    for (const header of [
      { jwk },
      { jwk, kid: 'mine' },
      { jku: 'https://evil.example/jwks.json', kid: 'mine' },
      { x5u: 'https://evil.example/cert.pem' },
      { x5c: ['MIIB'] },
    ]) {
      expect(await ask(await forge({}, header, privateKey))).toEqual(BAD);
    }
  });

  it('a foreign key under our kid, an unknown kid, and no kid are refused', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    expect(await ask(await forge({}, {}, privateKey))).toEqual(BAD);
    for (const kid of ['unknown', '', '../../etc/passwd', "' or 1=1 --", undefined]) {
      expect(await ask(await forge({}, { kid }))).toEqual(BAD);
    }
    const { privateKey: rsa } = await generateKeyPair('RS256');
    expect(await ask(await forge({}, { alg: 'RS256' }, rsa))).toEqual(BAD);
  });

  it('expired tokens, other issuers and other audiences are refused', async () => {
    const now = Math.floor(server.clock.now().getTime() / 1_000);
    for (const change of [
      { exp: now - 60 },
      { exp: undefined },
      { iss: 'https://evil.example' },
      { iss: undefined },
      { aud: 'anon' },
      { aud: undefined },
      { nbf: now + 3_600 },
    ]) {
      expect(await ask(await forge(change)), JSON.stringify(change)).toEqual(BAD);
    }
    expect(ISSUER).toBe(claimsOf(person.access_token).iss);
  });

  it('a token without sub or with a malformed session id is bad; one with another person’s session is refused', async () => {
    for (const odd of [undefined, '', 'no-id', 17]) {
      expect(await ask(await forge({ sub: odd })), `sub ${odd}`).toEqual(BAD);
      expect(await ask(await forge({ session_id: odd })), `session_id ${odd}`).toEqual(BAD);
    }
    const other = await server.signUp();
    const { session_id } = claimsOf(other.access_token);
    expect((await ask(await forge({ session_id })))[0]).toBe(403);
  });

  it('claims beyond the session have no effect', async () => {
    const token = await forge({ aal: 'aal2', role: 'service_role', app_metadata: { role: 'admin' }, email: 'x@y.zz' });
    const { status, json } = await server.user(token);
    expect([status, json.role, json.email]).toEqual([200, 'authenticated', person.email]);
  });

  it('a changed payload or signature is refused', async () => {
    const [header, payload, signature = ''] = person.access_token.split('.');
    const changed = Buffer.from(JSON.stringify({ ...claimsOf(person.access_token), exp: 9_999_999_999 }));
    expect(await ask(`${header}.${changed.toString('base64url')}.${signature}`)).toEqual(BAD);
    expect(await ask(`${header}.${payload}.${signature.slice(0, -6)}AAAAAA`)).toEqual(BAD);
    expect(await ask(`${header}.${payload}.`)).toEqual(BAD);
    expect(await ask(`${header}.${payload}.${'A'.repeat(86)}`)).toEqual(BAD);
  });
});

describe('token entropy', () => {
  it('a refresh token cannot be derived from its session and counter, and is not in the database', async () => {
    const { refresh_token, access_token } = await server.signUp();
    const [row] = await server.rows(sql`select * from auth.sessions where id = ${claimsOf(access_token).session_id}`);
    expect(JSON.stringify(row)).not.toContain(refresh_token);
    const bytes = Buffer.from(refresh_token, 'base64url');
    // 16 bytes identify the session; 16 more and the checksum must be secret.
    expect(bytes.length).toBeGreaterThanOrEqual(36);
    for (let index = 21; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect((await server.refresh(changed.toString('base64url'))).status).toBe(400);
    }
    expect((await server.refresh(refresh_token)).status).toBe(200);
  });

  it('passwords are stored with argon2id, 19 MiB and two rounds, each with its own salt', async () => {
    const people = [await server.signUp(), await server.signUp()];
    const hashes = await Promise.all(
      people.map(async ({ user }) => {
        const [row] = await server.rows<{ encrypted_password: string }>(
          sql`select encrypted_password from auth.users where id = ${user.id}`,
        );
        return row?.encrypted_password ?? '';
      }),
    );
    expect(new Set(hashes).size).toBe(2);
    for (const stored of hashes) {
      const [, memory, rounds] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
      expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
      expect(Number(rounds)).toBeGreaterThanOrEqual(2);
      expect(stored).not.toContain(createHash('sha256').update(PASSWORD).digest('hex'));
    }
  });
});

describe('timing: an unknown address takes the same work', () => {
  const work: string[] = [];
  const counted = createPasswordHasher({
    hash: (password, options) => {
      work.push('hash');
      return hash(password, options);
    },
    verify: (stored, password) => {
      const parameters = /^\$argon2id\$v=19\$([^$]+)\$/.exec(String(stored))?.[1];
      work.push(`verify ${parameters}`);
      return verify(stored, password);
    },
  });
  async function workOf(request: Promise<unknown>): Promise<string[]> {
    work.length = 0;
    await request;
    return [...work];
  }

  it('as a wrong password, a right one, and an account without a password', async () => {
    const app = await createAuthApp(server.database.db, { passwords: counted });
    const [email, bare] = [newAddress(), newAddress()];
    await app.post('/signup', { email, password: PASSWORD });
    await app.post('/signup', { email: bare, password: PASSWORD });
    await server.rows(sql`update auth.users set encrypted_password = null where email = ${bare}`);
    const signIn = (address: string, password: string) =>
      app.post('/token?grant_type=password', { email: address, password });
    const once = ['verify m=19456,t=2,p=1'];
    expect(await workOf(signIn(email, 'wrong one'))).toEqual(once);
    expect(await workOf(signIn(email, PASSWORD))).toEqual(once);
    expect(await workOf(signIn(newAddress(), PASSWORD))).toEqual(once);
    expect(await workOf(signIn(bare, PASSWORD))).toEqual(once);
    await app.close();
  });

  it('as a known one for a sign-up, with confirmation on and off', async () => {
    for (const isAutoconfirm of [true, false]) {
      const app = await createAuthApp(server.database.db, { passwords: counted, isAutoconfirm });
      const email = newAddress();
      const body = { email, password: PASSWORD };
      const fresh = await workOf(app.post('/signup', body));
      await server.rows(sql`update auth.users set email_confirmed_at = now() where email = ${email}`);
      app.passTime(61_000);
      const taken = await workOf(app.post('/signup', body));
      expect([fresh, taken]).toEqual([['hash'], ['hash']]);
      await app.close();
    }
  });

  it('as a known one for requests for mails, which hash nothing', async () => {
    const app = await createAuthApp(server.database.db, { passwords: counted, isAutoconfirm: false });
    for (const email of [person.email, newAddress()]) {
      for (const path of ['/otp', '/recover', '/resend']) {
        expect(await workOf(app.post(path, { email, type: 'signup' }))).toEqual([]);
        app.passTime(61_000);
      }
      expect(await workOf(app.post('/verify', { type: 'email', email, token: '000000' }))).toEqual([]);
    }
    await app.close();
  });
});
