import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let guarded: TestApp;
const TOKEN = randomUUID();
beforeAll(async () => {
  app = await createTestApp();
  guarded = await createTestApp({ database: app.database, env: { METRICS_TOKEN: TOKEN } });
});
afterAll(async () => {
  await guarded.close();
  await app.close();
});

const read = (from: TestApp, headers: Record<string, string> = {}) => fetch(`${from.url}/metrics`, { headers });

describe('/metrics', () => {
  it('counts requests by route without ids, calls, the queue and connections', async () => {
    const person = await createOnboarded(app);
    await person.api.home.get();
    await fetch(`${app.url}/api/v1/connections/${randomUUID()}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    const answer = await read(app);
    const text = await answer.text();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('route="/api/rpc/home/get",status="200"');
    expect(text).toContain('cuppa_queue_people 0');
    expect(text).toMatch(/cuppa_jobs\{kind="[a-z.-]+",state="created"\} [1-9]/);
    expect(text).toContain('# TYPE cuppa_calls gauge');
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(text).not.toContain(person.email);
  });

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['host', 'cuppa.example'],
  ])('does not exist for others: %s', async (name, value) => {
    expect((await app.http.inject({ url: '/metrics', headers: { host: 'localhost', [name]: value } })).statusCode).toBe(
      404,
    );
  });

  it('requires the token if one is set', async () => {
    expect((await read(guarded)).status).toBe(404);
    expect((await read(guarded, { authorization: `Bearer ${TOKEN.replace(/.$/, 'x')}` })).status).toBe(404);
    expect((await read(guarded, { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });
});
