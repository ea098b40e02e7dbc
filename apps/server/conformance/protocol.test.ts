import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, newAddress, PASSWORD, refusal, startAuthServer } from './auth-server.ts';

const NEEDS_BEARER = 'This endpoint requires a valid Bearer token';
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.close());

describe('errors', () => {
  it.each(['2024-01-01', '2024-01-02', '2025-12-31', '2999-01-01'])(
    'have code and message for version %s, and answer 2024-01-01',
    async (version) => {
      const answer = await server.get('/user', { version });
      expect(answer.json).toEqual({ code: 'no_authorization', message: NEEDS_BEARER });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(answer.headers.get('x-sb-error-code')).toBe('no_authorization');
    },
  );

  it('have a number, error_code and msg for an older version, and name no version', async () => {
    const rows = [
      null,
      '',
      '2023-12-31',
      '1999-01-01',
      'soon',
      '2024-13-45',
      '20240101',
      '2024-01-01x',
      '2024',
      '-1',
      '0',
    ];
    for (const version of rows) {
      const answer = await server.get('/user', { version });
      expect
        .soft(answer.json, JSON.stringify(version))
        .toEqual({ code: 401, error_code: 'no_authorization', msg: NEEDS_BEARER });
      expect.soft(answer.headers.has('x-supabase-api-version'), JSON.stringify(version)).toBe(false);
      expect.soft(answer.headers.get('x-sb-error-code'), JSON.stringify(version)).toBe('no_authorization');
    }
  });

  it('carry the reasons of a weak password in both shapes', async () => {
    const body = { email: newAddress(), password: 'a' };
    const told = { weak_password: { reasons: ['length'] } };
    const now = await server.post('/signup', body);
    expect(now.json).toMatchObject({ code: 'weak_password', ...told });
    expect(now.status).toBe(422);
    const old = await server.post('/signup', body, { version: null });
    expect(old.json).toMatchObject({ code: 422, error_code: 'weak_password', ...told });
  });

  it('are JSON of the protocol for an unknown path, also with another method', async () => {
    const calls = [server.get('/nothing'), server.call('DELETE', '/token'), server.call('PATCH', '/user')];
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.json).toEqual({ code: expect.any(String), message: expect.any(String) });
    }
    expect((await server.get('/nothing', { version: null })).json.code).toBe(404);
  });
});

describe('cross-origin requests', () => {
  const origin = 'https://elsewhere.example';
  it('are preflighted with 204, any origin, the methods and the headers of the client', async () => {
    const answer = await server.call('OPTIONS', '/token', {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
      },
    });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const methods = answer.headers.get('access-control-allow-methods')?.split(/,\s*/) ?? [];
    expect(methods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
    const headers = answer.headers.get('access-control-allow-headers')?.toLowerCase().split(/,\s*/) ?? [];
    expect(headers).toEqual(
      expect.arrayContaining(
        'accept authorization content-type x-client-ip x-client-info x-jwt-aud x-use-cookie x-supabase-api-version apikey'.split(
          ' ',
        ),
      ),
    );
  });

  it('may read the version header, of refusals and of successes', async () => {
    for (const path of ['/user', '/health', '/nothing']) {
      const answer = await server.get(path, { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase().split(/,\s*/) ?? [];
      expect(exposed).toEqual(expect.arrayContaining(['x-total-count', 'link', 'x-supabase-api-version']));
    }
  });
});

describe('bodies', () => {
  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])(
    'are read as JSON, called %s',
    async (type) => {
      const body = JSON.stringify({ email: newAddress(), password: PASSWORD });
      const answer = await server.post('/token?grant_type=password', body, {
        headers: { 'content-type': type ?? '' },
      });
      expect(refusal(answer)).toEqual([400, 'invalid_credentials']);
    },
  );

  it('may contain unknown keys, and null is the same as absent', async () => {
    const answer = await server.post('/signup', {
      email: newAddress(),
      password: PASSWORD,
      phone: null,
      data: null,
      channel: null,
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
      options: { anything: [1] },
      factorId: 'x',
    });
    expect(answer.status).toBe(200);
    expect(refusal(await server.post('/recover', { email: null }))).toEqual([400, 'validation_failed']);
  });

  it('that cannot be parsed are bad_json', async () => {
    const rows = [
      '{',
      'nothing',
      '{"email":',
      '[1,2',
      '{"email":1}',
      '{"password":{}}',
      '[]',
      '"text"',
      '17',
      '{"data":"x"}',
    ];
    for (const body of rows) {
      expect.soft(refusal(await server.post('/signup', body)), body).toEqual([400, 'bad_json']);
    }
  });

  it('of more than 1 MiB are refused with 413', async () => {
    const body = { email: newAddress(), password: PASSWORD, data: { text: 'a'.repeat(1_048_577) } };
    expect(refusal(await server.post('/signup', body))).toEqual([413, 'request_entity_too_large']);
  });

  it('may be missing if a request needs none, with or without a JSON content type', async () => {
    for (const headers of [{ 'content-type': 'application/json' }, {}] as Record<string, string>[]) {
      const { access_token } = await server.signUp();
      const answer = await server.call('POST', '/logout', { bearer: access_token, headers });
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    expect(refusal(await server.post('/recover'))).toEqual([400, 'validation_failed']);
  });

  it('may come in chunks', async () => {
    const status = await new Promise((resolve, reject) => {
      const sending = request(`${server.url}/token?grant_type=password`, { method: 'POST' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sending.on('error', reject);
      sending.write('{"email":"nobody@example.com",');
      sending.end('"password":"something"}');
    });
    expect(status).toBe(400);
  });
});

describe('authorization', () => {
  it.each([undefined, '', 'Basic dTpw', 'Bearer', 'Bearer ', 'Token abc'])('%j is none: 401', async (authorization) => {
    const answer = await server.get('/user', authorization === undefined ? {} : { headers: { authorization } });
    expect(refusal(answer)).toEqual([401, 'no_authorization']);
    expect(answer.json.message).toBe(NEEDS_BEARER);
  });

  it('accepts its scheme in any case', async () => {
    const { access_token } = await server.signUp();
    for (const scheme of ['bearer', 'BEARER', 'Bearer']) {
      const answer = await server.get('/user', { headers: { authorization: `${scheme} ${access_token}` } });
      expect(answer.status).toBe(200);
    }
  });

  it('is refused on GET /user with 400 if the request names another audience', async () => {
    const { access_token: bearer } = await server.signUp();
    expect((await server.get('/user', { bearer, headers: { 'x-jwt-aud': 'authenticated' } })).status).toBe(200);
    expect((await server.get('/user', { bearer, headers: { 'x-jwt-aud': 'others' } })).status).toBe(400);
  });
});

describe('answers', () => {
  it('are JSON with times in RFC 3339, and those with tokens are not cached', async () => {
    const answer = await server.post('/signup', { email: newAddress(), password: PASSWORD });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    const { user } = answer.json;
    for (const moment of [user.created_at, user.updated_at, user.confirmed_at, user.last_sign_in_at]) {
      expect(moment).toMatch(RFC_3339);
    }
    expect(user.identities[0]?.created_at).toMatch(RFC_3339);
    for (const grant of ['password', 'refresh_token']) {
      const granted = await server.post(`/token?grant_type=${grant}`, {
        email: user.email,
        password: PASSWORD,
        refresh_token: answer.json.refresh_token,
      });
      expect(granted.headers.get('cache-control')).toMatch(/no-store/);
    }
  });
});
