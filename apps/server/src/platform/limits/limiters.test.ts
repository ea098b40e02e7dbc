import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRedis, type TestRedis } from '../../../testing/redis.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createLogger } from '../process/logger.ts';
import { connectRedis, type Redis } from '../redis/redis.ts';
import { createLimiters, type Limiter } from './limiters.ts';

const LIMIT = { name: 'test', points: 3, seconds: 600 };
const OVER = { code: 'RATE_LIMITED', data: { retryAfterSeconds: expect.any(Number) as number } };
const take = (limiter: Limiter, key: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => limiter.take(key)));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('without a Redis', () => {
  const create = (isActive = true) => createLimiters({ isActive, redis: null, db: database.db }).create(LIMIT);

  it('refuses only a key over its points, with the time to wait', async () => {
    const limiter = create();
    await take(limiter, 'ada', 3);
    await expect(limiter.take('ada')).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { retryAfterSeconds: 600 } });
    await limiter.take('ben');
  });

  it('counts an expensive action as many cheap ones', async () => {
    const limiter = create();
    await limiter.take('ada', 2);
    await expect(limiter.take('ada', 2)).rejects.toMatchObject(OVER);
  });

  it('starts again on request', async () => {
    const limiter = create();
    await take(limiter, 'ada', 3);
    await limiter.forget('ada');
    await limiter.take('ada');
  });

  it('counts nothing if limits are off', async () => {
    await take(create(false), 'ada', 10);
  });
});

describe('with a Redis and two processes', () => {
  let server: TestRedis;
  const connections: Redis[] = [];
  beforeAll(async () => {
    server = await startRedis();
    const logger = createLogger('silent');
    connections.push(connectRedis(server.url, logger), connectRedis(server.url, logger));
    await untilReady();
  });
  afterAll(async () => {
    for (const connection of connections) connection.close();
    await server.stop();
  });

  const untilReady = () =>
    vi.waitFor(() => expect(connections.every(({ limitClient }) => limitClient.isReady)).toBe(true), 20_000);
  const createBoth = (withoutRedis: 'memory' | 'database') =>
    connections.map((redis) =>
      createLimiters({ isActive: true, redis, db: database.db }).create({ ...LIMIT, withoutRedis }),
    ) as [Limiter, Limiter];
  const away: [string, () => unknown, () => unknown][] = [
    ['killed', () => server.kill(), () => server.restart()],
    ['frozen', () => server.freeze(), () => server.thaw()],
  ];

  it('counts both processes together', async () => {
    const [first, second] = createBoth('memory');
    await take(first, 'together', 2);
    await take(second, 'together', 1);
    await expect(first.take('together')).rejects.toMatchObject(OVER);
    await expect(second.take('together')).rejects.toMatchObject(OVER);
    await first.forget('together');
    await first.take('together');
  });

  it.each(away)('while it is %s, ordinary limits count in each process', async (how, stop, goOn) => {
    const [first, second] = createBoth('memory');
    const key = `ordinary ${how}`;
    await stop();
    await take(first, key, 3);
    await expect(first.take(key)).rejects.toMatchObject(OVER);
    await take(second, key, 3);
    await goOn();
    await untilReady();
    await take(first, `${key} afterwards`, 3);
    await expect(second.take(`${key} afterwards`)).rejects.toMatchObject(OVER);
  });

  it.each(away)('while it is %s, sign-ins and codes count in PostgreSQL for both', async (how, stop, goOn) => {
    const [first, second] = createBoth('database');
    const key = `code ${how} ${'x'.repeat(300)}\0`;
    await stop();
    await take(first, key, 2);
    await take(second, key, 1);
    await expect(first.take(key)).rejects.toMatchObject(OVER);
    await expect(second.take(key)).rejects.toMatchObject(OVER);
    await second.forget(key);
    await first.take(key);
    await goOn();
    await untilReady();
  });
});
