import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { answerBadAddress } from '../accounts/auth/protocol/auth-http.ts';
import type { Feature } from '../platform/feature.ts';
import type { ApiContext } from '../platform/http/api-access.ts';
import { createApiLimits } from '../platform/http/api-limits.ts';
import { createClientAddress, networkOf } from '../platform/http/client-address.ts';
import { registerErrorAnswers } from '../platform/http/error-answers.ts';
import { createSecurityHeaders } from '../platform/http/headers.ts';
import { registerHealth } from '../platform/http/health.ts';
import { createHttpServer } from '../platform/http/http.ts';
import { keepAssets } from '../platform/http/kept-assets.ts';
import { registerMetricsPage } from '../platform/http/metrics-page.ts';
import { mountApi } from '../platform/http/mount-api.ts';
import { hintAtProxy } from '../platform/http/proxy-hint.ts';
import { createReadiness } from '../platform/http/readiness.ts';
import { nameCaller, registerRequestLog } from '../platform/http/request-log.ts';
import { registerWebApp } from '../platform/http/web-app.ts';
import { prepareJobs } from '../platform/jobs/job-queues.ts';
import { createJobWorker } from '../platform/jobs/job-worker.ts';
import { countJobs } from '../platform/jobs/jobs.repository.ts';
import { startTicker } from '../platform/jobs/ticker.ts';
import { registerMailPreviews } from '../platform/mail/mail-previews-page.ts';
import { registerMailboxPage } from '../platform/mail/mailbox-page.ts';
import { measureCounts } from '../platform/metrics/metrics.ts';
import { requireReachable } from '../platform/postgres/database.ts';
import { requireColumns } from '../platform/postgres/schema-check.repository.ts';
import { requireWritable } from '../platform/postgres/write-check.repository.ts';
import { isTriedOut } from '../platform/process/platform.env.ts';
import { hasWork, type Role } from '../platform/process/role.ts';
import { traceRequests } from '../platform/telemetry/trace-requests.ts';
import { listen } from './events.ts';
import type { FeatureDeps } from './feature-list.ts';
import { createFeatures, type Services } from './features.ts';

/** Beside the folder for photos: the files of earlier versions of the web app. */
const KEPT_ASSETS = 'web-assets';

export type AppOptions = FeatureDeps & { webFolder: string };
type FeatureList = ReturnType<typeof createFeatures>['list'];
type HttpServer = Awaited<ReturnType<typeof createHttpServer>>;

/** Builds the whole server from its dependencies. Nothing runs until `start`. */
export async function createApp(options: AppOptions) {
  const { env, db, logger, events, metrics } = options;
  const { list, services, realtime, limiters } = createFeatures(options);
  const limits = createApiLimits(limiters, env);
  const setSecurityHeaders = createSecurityHeaders(
    env.SITE_URL?.startsWith('https:') ?? false,
    env.MAP_STYLE_URL === undefined ? [] : [new URL(env.MAP_STYLE_URL).origin],
  );
  const guards = { countRequest: limits.countRequest, setSecurityHeaders };
  const http = await createHttpServer(env, guards, (request, reply) => {
    if (request.url.startsWith('/auth/v1/')) return answerBadAddress(request, reply);
    void reply.status(404).send({ code: 'not_found', message: 'There is nothing at this address.' });
  });

  if (env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) traceRequests(http);
  registerErrorAnswers(http, logger);
  registerRequestLog(http, logger, metrics);
  registerMetricsPage(http, metrics, env.METRICS_TOKEN);
  let isDraining = false;
  registerHealth(
    http,
    watchReadiness(db, services.storage, () => isDraining),
  );
  hintAtProxy(http, env, logger);
  const servesPeople = hasWork(env.ROLE, 'web');
  if (servesPeople) await servePeople(http, { options, list, contextOf: createContextOf(services, limits, env) });
  http.addHook('onClose', async () => {
    for (const feature of list as readonly Feature[]) await feature.close?.();
  });
  events.on('session.ended', ({ sessionId }) => realtime.cutOffSession(sessionId));
  for (const feature of list) {
    feature.sockets?.();
    listen(events, feature.listeners ?? {});
  }
  if (servesPeople) realtime.attach(http.server, setSecurityHeaders);
  const handlers = list.flatMap((feature) => feature.jobs ?? []);
  await prepareJobs(
    db,
    handlers.map(({ kind }) => kind),
  );
  const jobs = createJobWorker({ db, logger, handlers });
  measureCounts(metrics, {
    name: 'cuppa_jobs',
    help: 'Jobs that are not done, by kind and state; mails are of the kinds mail.send and notice.mail',
    labels: ['kind', 'state'],
    read: () => countJobs(db),
  });

  return {
    http,
    features: services,
    realtime,
    jobs,
    /** Serves on for some milliseconds, as not ready, while its sockets go to other processes. */
    drain: async (ms: number) => {
      isDraining = true;
      if (servesPeople) await realtime.drain(ms);
    },
    /** Await this before the server listens. */
    prepare: async () => {
      if (servesPeople) for (const feature of list) await feature.prepare?.();
    },
    /**
     * Writes the content that the product needs, and starts the work of the process's role. Answers a function that
     * stops it.
     */
    start: () => startWork({ list, jobs, logger, role: env.ROLE }),
  };
}

type People = {
  options: AppOptions;
  list: FeatureList;
  contextOf(request: FastifyRequest): ApiContext;
};

/** Answers a function from a request to the context of its procedures. */
function createContextOf(
  { auth, replica }: Pick<Services, 'auth' | 'replica'>,
  limits: ReturnType<typeof createApiLimits>,
  env: Pick<AppOptions['env'], 'CLIENT_IP_HEADER'>,
): (request: FastifyRequest) => ApiContext {
  const addressOf = createClientAddress(env.CLIENT_IP_HEADER);
  return (request) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const authenticate = async () => {
      const caller = token === undefined ? null : await auth.authenticate(token);
      if (caller !== null) nameCaller(request, caller.userId);
      return caller;
    };
    return {
      authenticate,
      noteWrite: replica.noteWrite,
      countCall: (userId, cost) => limits.countCall({ userId, cost, network: networkOf(addressOf(request)) }),
    };
  };
}

/** Registers what browsers ask for: the API, the routes of the features and the web app. */
async function servePeople(http: HttpServer, { options, list, contextOf }: People): Promise<void> {
  const { db, env, isEmbedded, logger, siteUrl, webFolder } = options;
  if (isTriedOut(isEmbedded, env)) {
    registerMailboxPage(http, db);
    registerMailPreviews(http, () => list.flatMap(({ mails }) => mails?.(siteUrl()) ?? []));
  }
  await mountApi(http, Object.assign({}, ...list.map(({ routes }) => routes)), { logger, contextOf });
  for (const feature of list) await feature.http?.(http, { contextOf, webFolder });
  const kept = join(dirname(env.STORAGE_FOLDER), KEPT_ASSETS);
  await registerWebApp(http, webFolder, kept);
  const built = join(webFolder, 'assets');
  if (!existsSync(built)) return;
  keepAssets(built, kept, Date.now()).catch((error: unknown) =>
    logger.warn({ err: error }, 'open pages may miss files after the next deployment'),
  );
}

/** What `/readyz` asks for. */
function watchReadiness(
  db: AppOptions['db'],
  storage: { probe(): Promise<void> },
  isDraining: () => boolean,
): () => Promise<string | null> {
  const findFault = createReadiness([
    { status: 'database unreachable', keptMs: 0, check: () => requireReachable(db) },
    { status: 'database unwritable', keptMs: 5_000, check: () => requireWritable(db) },
    { status: 'other schema', keptMs: 60_000, check: () => requireColumns(db) },
    { status: 'storage unwritable', keptMs: 30_000, check: storage.probe },
  ]);
  return async () => (isDraining() ? 'stopping' : findFault());
}

type Started = Pick<AppOptions, 'logger'> & {
  list: FeatureList;
  jobs: ReturnType<typeof createJobWorker>;
  role: Role;
};

async function startWork({ list, jobs, logger, role }: Started): Promise<() => Promise<void>> {
  await Promise.all(list.flatMap((feature) => feature.seed?.() ?? []));
  const stops: (() => void)[] = [];
  if (hasWork(role, 'web')) for (const feature of list) if (feature.start) stops.push(await feature.start());
  if (hasWork(role, 'worker')) await jobs.start();
  const tickers = list
    .flatMap((feature) => feature.tickers ?? [])
    .filter(({ partOf = 'worker' }) => hasWork(role, partOf))
    .map((each) => startTicker({ ...each, logger }));
  return async () => {
    for (const stop of stops) stop();
    await Promise.all(tickers.map((ticker) => ticker.stop()));
    if (hasWork(role, 'worker')) await jobs.stop();
  };
}
