import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, newAddress, PASSWORD, startAuthServer } from './auth-server.ts';
import { type Body, claimsOf } from './protocol-objects.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuid = expect.stringMatching(UUID);
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const SECRETS = /password|hash|token|secret|is_sso_user|instance_id|hmac/i;
let server: AuthServer;
let mailing: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
  mailing = await startAuthServer({ isMailing: true, database: server.database });
});
afterAll(async () => {
  await mailing.close();
  await server.close();
});

const signUp = async (data = {}) =>
  (await server.post('/signup', { email: newAddress(), password: PASSWORD, data })).json;

describe('a session', () => {
  it('has exactly its fields, and no provider tokens', async () => {
    const before = Math.floor(Date.now() / 1_000);
    const session = await signUp();
    expect(session).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.any(String),
      user: expect.any(Object),
    });
    expect(Number.isInteger(session.expires_at)).toBe(true);
    expect(session.expires_at).toBeGreaterThanOrEqual(before + 3600);
    expect(session.expires_at).toBe(claimsOf(session.access_token).exp);
  });
});

describe('a user', () => {
  it('that has just signed up with confirmation off has exactly these fields', async () => {
    const { user } = await signUp({ nickname: 'Ada' });
    expect(user).toEqual({
      id: uuid,
      aud: 'authenticated',
      role: 'authenticated',
      email: expect.any(String),
      phone: '',
      email_confirmed_at: moment,
      confirmed_at: user.email_confirmed_at,
      last_sign_in_at: moment,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {
        nickname: 'Ada',
        sub: user.id,
        email: user.email,
        email_verified: true,
        phone_verified: false,
      },
      identities: [expect.any(Object)],
      created_at: moment,
      updated_at: moment,
      is_anonymous: false,
    });
  });

  it('that still has to confirm has confirmation_sent_at, and no confirmed or sign-in times', async () => {
    const email = newAddress();
    const user = (await mailing.post('/signup', { email, password: PASSWORD })).json;
    expect(user).toEqual({
      id: uuid,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      confirmation_sent_at: moment,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { sub: user.id, email, email_verified: false, phone_verified: false },
      identities: [expect.any(Object)],
      created_at: moment,
      updated_at: moment,
      is_anonymous: false,
    });
  });

  it('has its identity as a row with the subject at the provider', async () => {
    const { user } = await signUp();
    const [identity] = user.identities;
    expect(identity).toEqual({
      identity_id: uuid,
      id: user.id,
      user_id: user.id,
      identity_data: { sub: user.id, email: user.email, email_verified: true, phone_verified: false },
      provider: 'email',
      last_sign_in_at: moment,
      created_at: moment,
      updated_at: moment,
      email: user.email,
    });
    expect(identity?.identity_id).not.toBe(user.id);
  });

  it('is the same from sign-up, sign-in and GET /user, except for the time of the sign-in', async () => {
    const { user, access_token } = await signUp();
    const { data } = await server.client().signInWithPassword({ email: user.email, password: PASSWORD });
    const read = (await server.user(access_token)).json;
    const timeless = ({ last_sign_in_at: _at, updated_at: _updated, ...rest }: Body) => rest;
    expect(timeless(read)).toEqual(timeless(user));
    expect(timeless(data.user as unknown as Body)).toEqual(timeless(user));
  });

  it('shows its factors once it has one, without their secret', async () => {
    const { access_token: bearer } = await signUp();
    expect((await server.user(bearer)).json).not.toHaveProperty('factors');
    const { id } = (await server.post('/factors', { factor_type: 'totp', friendly_name: 'phone' }, { bearer })).json;
    const { factors } = (await server.user(bearer)).json;
    expect(factors).toEqual([
      {
        id,
        created_at: moment,
        updated_at: moment,
        status: 'unverified',
        friendly_name: 'phone',
        factor_type: 'totp',
        phone: '',
        last_challenged_at: null,
      },
    ]);
  });

  it('never shows a hash, a token or a secret anywhere', async () => {
    const { access_token: bearer, email } = await mailing.signUp();
    mailing.passTime(61_000);
    await mailing.post('/recover', { email });
    await mailing.post('/factors', { factor_type: 'totp' }, { bearer });
    const keys: string[] = [];
    JSON.parse((await mailing.user(bearer)).text, (key, value) => {
      keys.push(key);
      return value;
    });
    expect(keys.filter((key) => SECRETS.test(key))).toEqual([]);
  });
});

describe('the claims of an access token', () => {
  it('are exactly these, with aud as a string', async () => {
    const { access_token, user } = await signUp({ nickname: 'Ada' });
    const claims = claimsOf(access_token);
    expect(claims).toEqual({
      iss: 'https://cuppa.example/auth/v1',
      sub: user.id,
      aud: 'authenticated',
      exp: claims.iat + 3600,
      iat: expect.any(Number),
      email: user.email,
      phone: '',
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: uuid,
      is_anonymous: false,
    });
  });

  it('expire after the configured time and name the configured issuer', async () => {
    const other = await startAuthServer({
      database: server.database,
      env: { JWT_LIFETIME_SECONDS: '120', JWT_ISSUER: 'https://issuer.example' },
    });
    const session = (await other.post('/signup', { email: newAddress(), password: PASSWORD })).json;
    const claims = claimsOf(session.access_token);
    expect(session.expires_in).toBe(120);
    expect([claims.exp - claims.iat, claims.iss]).toEqual([120, 'https://issuer.example']);
    await other.close();
  });
});
