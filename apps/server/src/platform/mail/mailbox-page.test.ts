import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createMailboxSender } from './mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const send = createMailboxSender(app.database.db);
  await send({
    to: '<b>@example.com',
    subject: '<script>alert(1)</script>',
    text: 'Your code is 123456',
    html: '<html><head></head><body><p>Hi</p></body></html>',
    messageId: '<one.email@cuppa.example>',
    headers: { 'List-Id': '<messages.notices.cuppa.example>' },
  });
});
afterAll(() => app.close());

const open = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.http.inject({ url: '/dev/mailbox', headers, remoteAddress });

describe('the mailbox page', () => {
  it('shows the mails to this machine, escaped', async () => {
    const page = await fetch(`${app.url}/dev/mailbox`);
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain('Your code is 123456');
    expect(text).toContain('&#60;script&#62;');
    expect(text).not.toContain('<script>');
  });

  it('shows each mail in a frame without scripts, with its headers above', async () => {
    const text = await (await fetch(`${app.url}/dev/mailbox`)).text();
    const frame = /<iframe [^>]*>/.exec(text)?.[0] ?? '';
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(frame).toContain('&#60;p&#62;Hi&#60;/p&#62;');
    expect(text).toContain('Message-ID: &#60;one.email@cuppa.example&#62;');
    expect(text).toContain('List-Id: &#60;messages.notices.cuppa.example&#62;');
  });

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('recognizes %s as this machine', async (address) => {
    expect((await open({}, address)).statusCode).toBe(200);
  });

  it.each(['203.0.113.5', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1'])('does not exist for %s', async (address) => {
    const answer = await open({}, address);
    expect([answer.statusCode, answer.body.includes('123456')]).toEqual([404, false]);
  });

  it('does not exist behind a proxy', async () => {
    const rows: Record<string, string>[] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '203.0.113.5' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-forwarded-host': 'localhost' },
      { 'x-forwarded-proto': 'https' },
      { 'x-forwarded-whatever': '' },
      { via: '1.1 cache' },
      { 'x-real-ip': '127.0.0.1' },
      { 'x-client-ip': '127.0.0.1' },
      { 'x-cluster-client-ip': '127.0.0.1' },
      { 'true-client-ip': '127.0.0.1' },
      { 'cf-connecting-ip': '127.0.0.1' },
      { 'fastly-client-ip': '127.0.0.1' },
      { 'fly-client-ip': '127.0.0.1' },
      { 'x-envoy-external-address': '127.0.0.1' },
      { 'x-original-host': 'localhost' },
      { 'x-amzn-trace-id': 'Root=1' },
      { 'cdn-loop': 'cdn' },
    ];
    for (const headers of rows) {
      expect.soft((await open(headers)).statusCode, JSON.stringify(headers)).toBe(404);
      expect.soft((await fetch(`${app.url}/dev/mailbox`, { headers })).status, JSON.stringify(headers)).toBe(404);
    }
  });

  it('does not exist under another name that resolves to this machine', async () => {
    expect((await open({ host: 'rebound.example:3000' })).statusCode).toBe(404);
  });

  it.each<Record<string, string>>([{ TRUST_PROXY: 'true' }, { CLIENT_IP_HEADER: 'x-address' }])(
    'does not exist where the settings name a proxy: %j',
    async (env) => {
      const proxied = await createTestApp({ database: app.database, env });
      expect((await fetch(`${proxied.url}/dev/mailbox`)).status).toBe(404);
      await proxied.close();
    },
  );

  it('is kept by no cache', async () => {
    expect((await open()).headers['cache-control']).toBe('no-store');
  });

  it('does not exist if mails are really sent', async () => {
    const deployed = await createTestApp({ database: app.database, env: { SMTP_URL: 'smtp://localhost:2525' } });
    expect((await fetch(`${deployed.url}/dev/mailbox`)).status).toBe(404);
    await deployed.close();
  });
});
