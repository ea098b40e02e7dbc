import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress } from '../../../../testing/auth-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

const PASSWORD = 'correct horse';
let database: TestDatabase;
let app: AuthApp;
let port: number;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAuthApp(database.db);
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Sends bytes that no client library would send. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('public information', () => {
  it('returns health and settings', async () => {
    expect((await app.send('GET', '/health')).json()).toMatchObject({ name: 'GoTrue' });
    expect((await app.send('GET', '/settings')).json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
  });

  it('supports no provider yet', async () => {
    const answer = await app.send('GET', '/authorize?provider=google');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    expect(answer.json().message).toContain('Unsupported provider: ');
  });
});

describe('errors', () => {
  it('have two shapes, by the version that the client names', async () => {
    const read = (version: string) => app.send('GET', '/user', { headers: { 'x-supabase-api-version': version } });
    for (const version of ['2024-01-01', '2031-12-31']) {
      const answer = await read(version);
      expect(answer.headers['x-supabase-api-version']).toBe('2024-01-01');
      expect(answer.json()).toEqual({
        code: 'no_authorization',
        message: 'This endpoint requires a valid Bearer token',
      });
    }
    for (const version of ['', '2023-01-01', 'soon']) {
      const answer = await read(version);
      expect(answer.headers).not.toHaveProperty('x-supabase-api-version');
      expect(answer.headers['x-sb-error-code']).toBe('no_authorization');
      expect(answer.json()).toEqual({
        code: 401,
        error_code: 'no_authorization',
        msg: 'This endpoint requires a valid Bearer token',
      });
    }
  });

  it('let a browser of another origin read the version', async () => {
    const answer = await app.send('GET', '/user', { headers: { origin: 'https://other.example' } });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-expose-headers']).toMatch(/X-Supabase-Api-Version/i);
    const preflight = await app.app.inject({
      method: 'OPTIONS',
      url: '/auth/v1/token',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toMatch(/apikey.*X-Supabase-Api-Version/i);
  });

  it('are JSON for unknown addresses too', async () => {
    for (const path of ['/factors', '/nothing', '/token']) {
      const answer = await app.send(path === '/token' ? 'DELETE' : 'GET', path);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });

  it('are 5xx without internals if the database is unavailable, and reported', async () => {
    const lost = await createTestDatabase();
    const broken = await createAuthApp(lost.db);
    await broken.post('/token?grant_type=password', { email: 'a@b.cd', password: PASSWORD });
    await lost.close();
    const answer = await broken.post('/token?grant_type=password', { email: 'a@b.cd', password: PASSWORD });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'unexpected_failure',
      message: 'Unexpected failure, please check server logs for more information',
    });
    expect(broken.failures).toHaveLength(1);
    await broken.close();
  });
});

describe('bodies', () => {
  const bodyOf = () => JSON.stringify({ email: newAddress(), password: PASSWORD });

  it.each([
    'application/json; charset=utf-8',
    'text/plain',
    'application/x-www-form-urlencoded',
    'image/png',
    ';;;',
    'json',
  ])('are JSON with any content type: %j', async (type) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      headers: { 'content-type': type },
      payload: bodyOf(),
    });
    expect(answer.statusCode).toBe(200);
  });

  it('need no content type', async () => {
    const body = bodyOf();
    const head = `POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}`;
    expect(await sendRaw(`${head}\r\n\r\n${body}`)).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each(['{', '{"email":', 'nothing', '\0', '{"a":1}}', '<xml/>'])('are refused as bad_json: %j', async (body) => {
    const answer = await app.send('POST', '/signup', { body });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_json']);
  });

  it('may contain a mebibyte', async () => {
    const answer = await app.post('/signup', { email: 'x'.repeat(1_048_577) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'request_entity_too_large']);
  });

  it('are refused if they are nested too deep', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const body = (data: string) => `{"email":"${newAddress()}","password":"${PASSWORD}","data":${data}}`;
    expect((await app.send('POST', '/signup', { body: body(deep) })).json().code).toBe('bad_json');
    expect((await app.send('POST', '/signup', { body: body(`{"a":${deep}}`) })).json().code).toBe('validation_failed');
    expect((await app.send('POST', '/signup', { body: deep })).statusCode).toBe(400);
  });
});

describe('rate limits', () => {
  it('a browser that refreshes on and on takes nothing from others behind its address', async () => {
    const limited = await createAuthApp(database.db, { env: { RATE_LIMITS: true } });
    const refresh = async (token: string) =>
      (await limited.post('/token?grant_type=refresh_token', { refresh_token: token })).statusCode;
    const signUp = async (email: string) => (await app.post('/signup', { email, password: PASSWORD })).json();
    const address = newAddress();
    const { refresh_token: stormy } = await signUp(address);
    const { refresh_token: other } = await signUp(newAddress());
    const statuses = [];
    for (let count = 0; count < 40; count += 1) {
      statuses.push(await refresh(stormy));
      limited.passTime(1_000);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await refresh(other)).toBe(200);
    const signIn = { email: address, password: PASSWORD };
    expect((await limited.post('/token?grant_type=password', signIn)).statusCode).toBe(200);
    await limited.close();
  });

  it('answer in the shape of the protocol, separately for each route', async () => {
    const limited = await createAuthApp(database.db, { env: { RATE_LIMITS: true } });
    for (let count = 0; count < 30; count += 1) expect((await limited.post('/recover', {})).statusCode).toBe(400);
    const over = await limited.post('/recover', {});
    expect(over.statusCode).toBe(429);
    expect(over.json()).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' });
    expect(over.headers['x-sb-error-code']).toBe('over_request_rate_limit');
    expect((await limited.post('/otp', {})).statusCode).toBe(400);
    await limited.close();
  });
});
