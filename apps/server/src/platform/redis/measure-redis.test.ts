import { expect, it, onTestFinished } from 'vitest';
import { startRedis } from '../../../testing/redis.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createLogger } from '../process/logger.ts';
import { connectRedis, measureRedis } from './redis.ts';

it('says whether Redis is there', async () => {
  const server = await startRedis();
  const redis = connectRedis(server.url, createLogger('silent'));
  onTestFinished(async () => {
    redis.close();
    await server.stop();
  });
  const metrics = createMetrics();
  measureRedis(metrics, redis);
  await expect.poll(() => metrics.metrics()).toContain('\ncuppa_redis_up 1');
  await server.kill();
  await expect.poll(() => metrics.metrics()).toContain('\ncuppa_redis_up 0');
  await server.restart();
  await expect.poll(() => metrics.metrics()).toContain('\ncuppa_redis_up 1');
});
