import type { Base, Feature } from '../feature.ts';
import type { PlatformEnv } from '../process/platform.env.ts';
import { createMarks } from '../redis/marks.ts';
import type { Redis } from '../redis/redis.ts';
import { connectDatabase } from './database.ts';
import { createReplica, LOOK_MS, withoutReplica } from './replica.ts';

/** The replica, if the settings name one. */
export function replicaPart(
  { db, logger, metrics }: Pick<Base, 'db' | 'logger' | 'metrics'>,
  { env, redis }: { env: Pick<PlatformEnv, 'DATABASE_REPLICA_URL'>; redis: Redis | null },
) {
  if (env.DATABASE_REPLICA_URL === undefined) return { service: withoutReplica(db) } satisfies Feature;
  const { db: replica, close } = connectDatabase(env.DATABASE_REPLICA_URL, (error) =>
    logger.warn({ err: error }, 'a connection to the replica was lost'),
  );
  const service = createReplica({ primary: db, replica, marks: createMarks(redis), metrics });
  return {
    service,
    tickers: [{ name: 'replica', partOf: 'web', intervalMs: LOOK_MS, work: service.look }],
    close,
  } satisfies Feature;
}
