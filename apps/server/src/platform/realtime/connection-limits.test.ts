import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REALTIME_PATH } from '@cuppa/contract/platform/realtime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRedis, type TestRedis } from '../../../testing/redis.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { connectSocket, type TestSocket } from '../../../testing/test-socket.ts';
import { createSecurityHeaders } from '../http/headers.ts';
import { createLimiters, type Limiters } from '../limits/limiters.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createLogger } from '../process/logger.ts';
import { Refusal } from '../refusal.ts';
import { createRealtime } from './realtime.ts';

const OF_FULL_STANDING = { hasVerifiedAge: true, hasCompletedOnboarding: true, isModerator: false };
const OF_AGE = { birthday: '1995-04-14' };
const PATIENTLY = { timeout: 20_000 };
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

let redis: TestRedis;
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  redis = await startRedis();
  const env = { RATE_LIMITS: 'true', REDIS_URL: redis.url };
  app = await createTestApp({ env });
  other = await createTestApp({ env, database: app.database, clock: app.clock });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await redis.stop();
});

describe('connections of a person', () => {
  it('are at most 20: the newest is refused, and admitted once another is gone', async () => {
    const ada = await app.signUp(OF_AGE);
    const [first, ...rest] = await times(20, () => app.connect(ada.token));
    await expect(app.connect(ada.token)).rejects.toMatchObject({
      message: 'TOO_MANY_CONNECTIONS',
      data: { retryAfterSeconds: expect.any(Number) as number },
    });
    expect([first, ...rest].every((socket) => socket?.isConnected())).toBe(true);
    first?.close();
    await vi.waitFor(() => app.connect(ada.token), { ...PATIENTLY, interval: 1_000 });
  });

  it('are counted across processes', async () => {
    const ben = await app.signUp(OF_AGE);
    await times(12, () => app.connect(ben.token));
    await times(8, () => other.connect(ben.token));
    await expect(other.connect(ben.token)).rejects.toThrow('TOO_MANY_CONNECTIONS');
    await expect(app.connect(ben.token)).rejects.toThrow('TOO_MANY_CONNECTIONS');
  });

  it('open at most as often as sign-ins', async () => {
    const carla = await app.signUp(OF_AGE);
    const visit = async () => (await app.connect(carla.token)).close();
    for (let connects = 0; connects < 30; connects += 1) await visit();
    await expect(other.connect(carla.token)).rejects.toMatchObject({
      message: 'RATE_LIMITED',
      data: { retryAfterSeconds: expect.any(Number) as number },
    });
  });
});

it('commands are counted per person across all their connections', async () => {
  const dora = await app.signUp(OF_AGE);
  const sockets = [await app.connect(dora.token), await other.connect(dora.token)];
  const answers = await Promise.all(sockets.flatMap((socket) => Array.from({ length: 260 }, () => readQueue(socket))));
  expect(answers.filter((answer) => !answer.ok)).toEqual(Array(20).fill({ ok: false, code: 'RATE_LIMITED' }));
});
const readQueue = (socket: TestSocket) => socket.send('queue.read', {});

it('a connection that does not greet is closed', { timeout: 30_000 }, async () => {
  const silent = new WebSocket(`${app.url.replace('http', 'ws')}${REALTIME_PATH}/?EIO=4&transport=websocket`);
  const closed = new Promise((resolve) => silent.addEventListener('close', resolve));
  await closed;
});

describe('admission', () => {
  const caller = {
    userId: 'ada',
    sessionId: 'tab',
    email: '',
    needsPassword: false,
    needsSecondFactor: false,
    hasSecondFactor: false,
    isSuspended: false,
    standing: OF_FULL_STANDING,
  };

  /** A server with only connections, whose check the test controls. */
  async function start(
    authenticate: () => Promise<typeof caller>,
    limiters: Limiters = createLimiters({ isActive: true, redis: null, db: app.database.db }),
  ) {
    const realtime = createRealtime({
      env: { RATE_LIMITS: true, TRUST_PROXY: false, CLIENT_IP_HEADER: undefined },
      redis: null,
      limiters,
      metrics: createMetrics(),
      logger: createLogger('silent'),
      authenticate,
      readCaller: async () => caller,
    });
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    realtime.attach(server, createSecurityHeaders(false));
    return { realtime, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  it('checks a connection once', async () => {
    const authenticate = vi.fn(async () => caller);
    const { realtime, url } = await start(authenticate);
    const socket = await connectSocket(url, 'token');
    await socket.send('queue.read', {});
    expect(authenticate).toHaveBeenCalledTimes(1);
    await realtime.close();
  });

  it.each([
    ['polling', {}],
    [
      'websocket',
      {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      },
    ],
  ])('answers a network that opens too many with a Retry-After, by %s', async (transport, headers) => {
    const take = async () => {
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 7 });
    };
    const { realtime, url } = await start(async () => caller, {
      isActive: true,
      create: () => ({ take, giveBack: async () => {}, forget: async () => {} }),
    });
    const [answer] = (await once(
      get(`${url}${REALTIME_PATH}/?EIO=4&transport=${transport}`, { headers }),
      'response',
    )) as [IncomingMessage];
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
    answer.resume();
    await realtime.close();
  });

  it('does not admit a session that ends during the check', async () => {
    const checks: ((found: typeof caller) => void)[] = [];
    const { realtime, url } = await start(() => new Promise((resolve) => checks.push(resolve)));
    const connecting = connectSocket(url, 'token');
    await expect.poll(() => checks.length).toBe(1);
    realtime.cutOffSession(caller.sessionId);
    checks[0]?.(caller);
    const isIn = await connecting.then(
      async (socket) => {
        await expect.poll(() => socket.isConnected()).toBe(false);
        return realtime.isOnline(caller.userId);
      },
      () => false,
    );
    expect(isIn).toBe(false);
    await realtime.close();
  });
});
