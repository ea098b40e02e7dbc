import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'cuppa-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  for (const file of ['index.html', 'welcome.html', 'assets/app-1a2b.js', '.vite/manifest.json']) {
    writeFileSync(join(folder, file), file);
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(file));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(file));
  }
  app = Fastify();
  await registerWebApp(app, folder);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the built web app', () => {
  it('answers with its pages, revalidated each time', async () => {
    const rows = [
      ['/welcome', 'welcome.html'],
      ['/welcome?code=1', 'welcome.html'],
      ['/signin', 'index.html'],
      ['/dev/ui', 'index.html'],
      ['/video-call/7', 'index.html'],
      ['/auth/callback?code=1', 'index.html'],
      ['/auth/confirm?token_hash=a.b&type=signup', 'index.html'],
      ['/reset-password?email=ada@example.com', 'index.html'],
      ['/apiary', 'index.html'],
    ] as const;
    for (const [url, file] of rows) {
      const answer = await app.inject(url);
      expect.soft([answer.statusCode, answer.body], url).toEqual([200, file]);
      expect
        .soft(answer.headers, url)
        .toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    }
  });

  it('redirects / to /welcome with its query', async () => {
    const answer = await app.inject('/?code=abc&x=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/welcome?code=abc&x=1']);
  });

  it('answers 404 at an unknown address', async () => {
    const rows = [
      '/api',
      '/api/none',
      '/api?x=1',
      '/%61pi/none',
      '/API/none',
      '/auth',
      '/auth/none',
      '/auth/v1/none',
      '/auth/callback/none',
      '/metrics',
      '/metrics/none',
      '/realtime',
      '/dev/mailbox',
      '/dev/mails',
      '/mail/unsubscribe/x',
      '/healthz/none',
      '/assets/old.js',
      '/wp-login.php?x=1',
      '/.env',
      '/backup.tar.gz',
      '/some/page.html',
      '/page%2Ephp',
      '/.vite/manifest.json',
    ];
    for (const url of rows) {
      const answer = await app.inject(url);
      expect.soft([answer.statusCode, answer.json()], url).toMatchObject([404, { code: 'not_found' }]);
    }
  });

  it.each(['/%ff', '/%zz', '/a%'])('%s cannot be decoded, and causes no server error', async (url) => {
    expect([400, 404]).toContain((await app.inject(url)).statusCode);
  });

  it('lets caches keep hashed files, in a compression that the browser accepts', async () => {
    const get = (encoding: string) =>
      app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': encoding } });
    const [brotli, gzip, plain] = [await get('gzip, br'), await get('gzip'), await get('identity')];
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(String(brotliDecompressSync(brotli.rawPayload))).toBe('assets/app-1a2b.js');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(gzip.rawPayload))).toBe('assets/app-1a2b.js');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'assets/app-1a2b.js']);
  });
});
