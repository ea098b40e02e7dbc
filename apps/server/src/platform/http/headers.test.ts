import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const POLLING = '/realtime/?EIO=4&transport=polling';

/** The response headers of a socket's upgrade. */
function upgradeHeaders(): Promise<Headers> {
  return new Promise((resolve, reject) => {
    const asked = request(`${app.url}/realtime/?EIO=4&transport=websocket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from('0123456789abcdef').toString('base64'),
      },
    });
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(new Headers(answer.headers as Record<string, string>));
    });
    asked.on('error', reject);
    asked.end();
  });
}

function expectSafe(headers: Headers): void {
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('permissions-policy')).toContain('camera=(self)');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  // WebAssembly of our own, and no other code that is made at run time.
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' 'wasm-unsafe-eval'");
  // Current browsers count a same-origin socket as 'self'.
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
}

describe('the security headers', () => {
  it.each([
    ['a route', '/healthz', 200],
    ['the API', '/api/v1/profile', 401],
    ['an address that does not exist', '/nowhere.php', 404],
    ['an address that cannot be decoded', '/%zz', 404],
    ['the first request of a socket', POLLING, 200],
    ['a refused request of a socket', '/realtime/?EIO=4&transport=pigeon', 400],
    ['a socket that is not there', `${POLLING}&sid=none`, 400],
  ])('are on %s', async (_name, path, status) => {
    const answer = await fetch(app.url + path);
    expect(answer.status).toBe(status);
    expectSafe(answer.headers);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it('are on the upgrade of a socket, which still connects', async () => {
    expectSafe(await upgradeHeaders());
    await expect(app.connect(undefined)).rejects.toThrow('UNAUTHORIZED');
  });

  it('require HTTPS if the site has it', async () => {
    const site = await createTestApp({ database: app.database, env: { SITE_URL: 'https://cuppa.example' } });
    for (const path of ['/healthz', POLLING]) {
      const { headers } = await fetch(site.url + path);
      expect(headers.get('strict-transport-security')).toContain('max-age=');
    }
    await site.close();
  });
});

it.each([
  '/healthz',
  '/readyz',
  '/dev/mailbox',
  '/api/v1/profile',
  '/api/none',
  '/auth/v1/settings',
  '/auth/v1/none',
  POLLING,
])('no cache keeps %s', async (path) => {
  expect((await fetch(app.url + path)).headers.get('cache-control')).toBe('no-store');
});

it.each(['/api/rpc/profile/update', '/auth/v1/token'])(
  'nobody keeps a copy of a body that %s refuses',
  async (path) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(app.url + path, { method: 'POST', headers, body: `"${'x'.repeat(1_048_577)}"` });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([413, 'no-store']);
  },
);
