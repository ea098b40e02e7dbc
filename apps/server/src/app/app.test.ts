import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOpenJobs } from '../../testing/drain-jobs.ts';
import { PROCEDURE_PATHS } from '../../testing/procedures.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const send = (path: string, body?: string, server = app) =>
  fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body }),
  });

describe('the API', () => {
  it('documents every procedure', async () => {
    const document = (await (await send('/api/v1/openapi.json')).json()) as { paths: Record<string, object> };
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map((operation: { operationId: string }) => operation.operationId);
    expect(ids.sort()).toEqual([...PROCEDURE_PATHS].sort());
  });

  it('documents the token that every procedure requires', async () => {
    const document = (await (await send('/api/v1/openapi.json')).json()) as object;
    expect(document).toMatchObject({
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ session: [] }],
    });
  });

  it('answers odd requests with 4xx, in both of its forms', async () => {
    const { token } = await app.signUp({ birthday: '1990-01-01' });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    for (const path of ['/api/rpc/age/verify', '/api/v1/age']) {
      for (const body of ['{', '[]', 'null', '"x"', '', '{"json":{"birthday":5}}', '{"birthday":{"__proto__":1}}']) {
        const answer = await fetch(`${app.url}${path}`, { method: 'POST', headers, body });
        expect([answer.status >= 400 && answer.status < 500, path, body]).toEqual([true, path, body]);
      }
      const huge = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: `"${'x'.repeat(1_048_577)}"` });
      expect(huge.status).toBe(413);
    }
  });

  it.each(['/api/rpc/no/such', '/api/v1/no-such', '/auth/v1/no-such', '/api'])('answers 404 for %s', async (path) => {
    expect((await send(path)).status).toBe(404);
    expect((await send(path, '{}')).status).toBe(404);
  });

  it('keeps answers about people out of every cache, and out of other sites’ frames', async () => {
    for (const path of ['/api/v1/profile', '/api/rpc/profile/me', '/auth/v1/user']) {
      const { headers } = await send(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('a deployment that sends mails', () => {
  it('admits no one before their address is confirmed with the mailed code', async () => {
    const deployed = await createTestApp({ env: { SMTP_URL: 'smtp://localhost:2525' } });
    const account = { email: 'ada@example.com', password: 'a good password' };
    const post = (path: string, body: object) => send(`/auth/v1${path}`, JSON.stringify(body), deployed);
    const codeOf = async (answer: Response) => ((await answer.json()) as { error_code: string }).error_code;

    const user = (await (await post('/signup', { ...account, data: { birthday: '1990-01-01' } })).json()) as object;
    expect(user).toMatchObject({ email: account.email, confirmation_sent_at: expect.any(String) });
    expect(user).not.toHaveProperty('access_token');
    expect(await codeOf(await post('/token?grant_type=password', { ...account, password: 'wrong one' }))).toBe(
      'invalid_credentials',
    );
    expect(await codeOf(await post('/token?grant_type=password', account))).toBe('email_not_confirmed');

    const jobs = await readOpenJobs(deployed.database.db, 'mail.send');
    expect(jobs.map(({ data }) => data.to)).toEqual([account.email]);
    const token = /code is (\d{6})/.exec(String(jobs[0]?.data.text))?.[1];
    const session = (await (await post('/verify', { type: 'signup', email: account.email, token })).json()) as {
      access_token: string;
    };
    expect(await deployed.apiOf(session.access_token).profile.me()).toMatchObject({
      email: account.email,
      hasVerifiedAge: true,
    });
    expect((await post('/token?grant_type=password', account)).status).toBe(200);
    await deployed.close();
  });
});
