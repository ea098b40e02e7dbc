import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers, remoteAddress: '127.0.0.1' });

it('lists the mails of every feature, and shows each in all widths and themes, alone and as text', async () => {
  const list = (await open('/dev/mails')).body;
  const names = [...list.matchAll(/href="\/dev\/mails\/([a-z-]+)"/g)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['auth-sign-up', 'deletion-done', 'connection-made', 'summary']));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) {
    const [page, alone] = [await open(`/dev/mails/${name}`), await open(`/dev/mails/${name}/html`)];
    expect([page.statusCode, alone.statusCode]).toEqual([200, 200]);
    expect(page.body.match(/<iframe /g)).toHaveLength(4);
    expect(page.body).toContain('<pre>');
    expect(alone.body).toMatch(/^<!doctype html>/);
  }
});

it('knows no other names', async () => {
  for (const path of ['/dev/mails/nothing', '/dev/mails/nothing/html', '/dev/mails/constructor'])
    expect((await open(path)).statusCode).toBe(404);
});

it.each(['/dev/mails', '/dev/mails/summary', '/dev/mails/summary/html'])(
  'does not exist elsewhere: %s',
  async (path) => {
    expect((await open(path, { via: '1.1 cache' })).statusCode).toBe(404);
    expect((await app.http.inject({ url: path, remoteAddress: '203.0.113.5' })).statusCode).toBe(404);
    const deployed = await createTestApp({ database: app.database, env: { SMTP_URL: 'smtp://localhost:2525' } });
    expect((await fetch(`${deployed.url}${path}`)).status).toBe(404);
    await deployed.close();
  },
);
