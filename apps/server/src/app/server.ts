import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openFurtherListeners } from '../platform/http/further-listeners.ts';
import { createMetrics, type Metrics, measurePool, measureProcess } from '../platform/metrics/metrics.ts';
import { connectDatabase, migrateDatabase } from '../platform/postgres/database.ts';
import { startDatabaseClock } from '../platform/postgres/database-clock.ts';
import { readDatabaseTime } from '../platform/postgres/database-time.repository.ts';
import { keepsPreparedStatements } from '../platform/postgres/pooler.ts';
import { createLogger, type Logger } from '../platform/process/logger.ts';
import { type AppOptions, createApp } from './app.ts';
import { checkDeployment, type DeploymentDeps, DeploymentError } from './deployment-checks.ts';
import { createDomainEvents } from './events.ts';

export type RunningServer = { url: string; port: number; close(): Promise<void> };

const PORTS_TO_TRY = 20;
const STOP_PATIENCE_MS = 10_000;
/** A balancer has noticed by then, and a crowd has come back one by one elsewhere. */
const DRAIN_SECONDS = 20;

/**
 * Migrates the database and serves the app on `env.PORT`, or on the next free port. Throws if the database cannot be
 * reached or no port is free.
 */
export async function startServer(options: {
  env: AppOptions['env'];
  databaseUrl: string;
  isEmbedded: boolean;
  webFolder: string;
  /** For journeys that skip days or sign up many people: how far the clock is ahead, in milliseconds. */
  aheadMs?: () => number;
  passwords?: AppOptions['passwords'];
}): Promise<RunningServer> {
  const { env, databaseUrl } = options;
  const logger = createLogger(env.LOG_LEVEL);
  const logRejection = (error: unknown) =>
    logger.error({ err: error }, 'a promise was rejected, and nothing handled it');
  process.on('unhandledRejection', logRejection);
  const metrics = createMetrics();
  measureProcess(metrics);
  const stopTelemetry = await startTelemetryIfWanted(env, metrics);
  const database = await openDatabase(env, databaseUrl, logger);
  const clock = await startDatabaseClock({ readTime: () => readDatabaseTime(database.db), logger });
  const { aheadMs } = options;
  measurePool(metrics, database.pool);
  let siteUrl = env.SITE_URL ?? '';
  const app = await createApp({
    env,
    db: database.db,
    clock: aheadMs === undefined ? clock : { now: () => new Date(clock.now().getTime() + aheadMs()) },
    logger,
    events: createDomainEvents(logger),
    webFolder: options.webFolder,
    isEmbedded: options.isEmbedded,
    siteUrl: () => siteUrl,
    metrics,
    passwords: options.passwords,
  });
  const { storage } = app.features;
  try {
    await refuseWrongDeployment({ env, db: database.db, storage, isEmbedded: options.isEmbedded }, logger);
  } catch (error) {
    await app.http.close();
    clock.stop();
    await database.close();
    throw error;
  }
  await app.prepare();
  const { port, closeFurther } = await listen(app.http, env);
  const url = `http://${['127.0.0.1', '0.0.0.0', '::'].includes(env.HOST) ? 'localhost' : env.HOST}:${port}`;
  siteUrl ||= url;
  const stop = await app.start();

  /** Closes sockets, which reconnect elsewhere, finishes requests and jobs in flight, and then closes the database. */
  async function stopInOrder(): Promise<void> {
    // Together, because each waits for connections that the other closes.
    await Promise.all([app.http.close(), closeFurther(), app.realtime.close()]);
    await stop();
    clock.stop();
    await database.close();
    await stopTelemetry();
  }

  return {
    url,
    port,
    /**
     * Shuts down: lets its sockets go elsewhere, for `DRAIN_SECONDS`, which is 0 for someone who tries Cuppa out, and
     * then finishes work in flight, for ten seconds at most.
     */
    close: async () => {
      await app.drain((env.DRAIN_SECONDS ?? (options.isEmbedded ? 0 : DRAIN_SECONDS)) * 1_000);
      const giveUp = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        logger.warn('the stop took too long; what was still going on is cut off');
        app.http.server.closeAllConnections();
        giveUp.resolve();
      }, STOP_PATIENCE_MS);
      await Promise.race([stopInOrder(), giveUp.promise]);
      clearTimeout(timer);
      process.off('unhandledRejection', logRejection);
    },
  };
}

/** Its libraries are loaded only if they are used. */
async function startTelemetryIfWanted(env: AppOptions['env'], metrics: Metrics): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: sampledShare, ROLE: role } = env;
  if (endpoint === undefined) return async () => {};
  const { startTelemetry } = await import('../platform/telemetry/start-telemetry.ts');
  return startTelemetry({ endpoint, sampledShare, metrics, role });
}

/** Migrates the database past a pooler, and opens it. */
async function openDatabase(env: AppOptions['env'], url: string, logger: Logger) {
  const { DATABASE_DIRECT_URL: directUrl } = env;
  await migrateDatabase(directUrl ?? url, { isPooled: directUrl !== undefined });
  const pooler = directUrl && { directUrl, keepsPreparedStatements: await keepsPreparedStatements(url) };
  const onError = (error: Error) => logger.error({ err: error }, 'a database connection was lost');
  return connectDatabase(url, onError, {
    pooler: pooler || undefined,
    isTraced: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  });
}

/** Logs what is wrong with the deployment, and refuses to start if people could not use it. */
async function refuseWrongDeployment(deps: DeploymentDeps, logger: Logger): Promise<void> {
  const findings = (await checkDeployment(deps)).filter(({ problem }) => problem !== null);
  const fatal = findings.filter(({ isFatal }) => isFatal);
  if (fatal.length > 0) throw new DeploymentError(fatal);
  for (const { name, problem } of findings) logger.warn({ check: name }, problem ?? '');
}

async function listen(
  http: {
    listen(address: { host: string; port: number; reusePort: boolean }): Promise<string>;
    server: HttpServer;
  },
  { HOST: host, PORT: firstPort, LISTENERS: listeners }: Pick<AppOptions['env'], 'HOST' | 'PORT' | 'LISTENERS'>,
) {
  for (let port = firstPort; ; port += 1) {
    try {
      await http.listen({ host, port, reusePort: listeners > 1 });
      const { port: given } = http.server.address() as AddressInfo;
      const closeFurther = await openFurtherListeners(http.server, { host, port: given, count: listeners - 1 });
      return { port: given, closeFurther };
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port >= firstPort + PORTS_TO_TRY) throw error;
    }
  }
}
