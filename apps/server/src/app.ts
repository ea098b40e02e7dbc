import type { FastifyRequest } from 'fastify';
import { ageRoutes } from './features/age/age.routes.ts';
import { registerAuthRoutes } from './features/auth/auth.routes.ts';
import { answerBadAddress } from './features/auth/protocol/auth-http.ts';
import { securityRoutes } from './features/auth/security.routes.ts';
import { registerCallsSocket } from './features/calls/calls.socket.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import { registerChatSocket } from './features/chat/chat.socket.ts';
import { registerChatPhotos } from './features/chat/chat-photos.ts';
import { connectionsRoutes } from './features/connections/connections.routes.ts';
import { dailyTeaRoutes } from './features/daily-tea/daily-tea.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { registerMatchingSocket } from './features/matching/matching.socket.ts';
import { noticesRoutes } from './features/notices/notices.routes.ts';
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts';
import { postCallRoutes } from './features/post-call/post-call.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { progressRoutes } from './features/progress/progress.routes.ts';
import { reconnectionsRoutes } from './features/reconnections/reconnections.routes.ts';
import { reflectionRoutes } from './features/reflection/reflection.routes.ts';
import { safetyRoutes } from './features/safety/safety.routes.ts';
import { townSquareRoutes } from './features/town-square/town-square.routes.ts';
import { whatsNextRoutes } from './features/whats-next/whats-next.routes.ts';
import { xpStoreRoutes } from './features/xp-store/xp-store.routes.ts';
import { createFeatures, type FeatureDeps } from './features.ts';
import { api } from './platform/api/api.ts';
import type { ApiContext } from './platform/api/api-access.ts';
import { registerApi } from './platform/api/mount-api.ts';
import { createClientAddress } from './platform/http/client-address.ts';
import { registerHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http.ts';
import { registerWebApp } from './platform/http/web-app.ts';
import { createJobWorker } from './platform/jobs/jobs.ts';
import { startTicker } from './platform/jobs/ticker.ts';
import { createMailboxSender, createSmtpSender } from './platform/mail/mail.ts';
import { registerMailboxPage } from './platform/mail/mailbox-page.ts';
import { isReachable } from './platform/postgres/database.ts';

const QUEUE_TICK_MS = 500;
const CALL_TICK_MS = 250;
/** How long people have to come back to their calls after this process started. */
const RETURN_AFTER_START_MS = 10_000;

export type AppOptions = FeatureDeps & { webFolder: string; isEmbedded: boolean };

/** Builds the whole server from its dependencies. Nothing runs until `start`. */
export async function createApp(options: AppOptions) {
  const { env, db, clock, logger, events } = options;
  const features = createFeatures(options);
  const http = await createHttpServer(env, (request, reply) => {
    if (request.url.startsWith('/auth/v1/')) return answerBadAddress(request, reply);
    void reply.status(404).send({ code: 'not_found', message: 'There is nothing at this address.' });
  });
  const logError = (error: unknown) => logger.error({ err: error }, 'a realtime handler failed');

  async function contextOf(request: FastifyRequest): Promise<ApiContext> {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const caller = token === undefined ? null : await features.auth.authenticate(token);
    return { caller, readStanding: features.profiles.readStanding };
  }

  registerHealth(http, () => isReachable(db));
  if (options.isEmbedded && env.SMTP_URL === undefined) registerMailboxPage(http, db);
  await http.register(
    async (plugin) =>
      registerAuthRoutes(plugin, features.auth, {
        reportError: (error) => logger.error({ err: error }, 'an auth request failed'),
        addressOf: createClientAddress(env.CLIENT_IP_HEADER),
      }),
    { prefix: '/auth/v1' },
  );
  await registerApi(
    http,
    api.router({
      age: ageRoutes(features.age),
      auth: securityRoutes(features.auth),
      chat: chatRoutes(features.chat),
      connections: connectionsRoutes(features.connections, features.verdicts),
      dailyTea: dailyTeaRoutes(features.dailyTea),
      home: homeRoutes(features.home),
      notices: noticesRoutes(features.notices, features.chat, features.realtime),
      onboarding: onboardingRoutes(features.onboarding),
      postCall: postCallRoutes(features.postCall),
      profile: profileRoutes(features.profiles),
      progress: progressRoutes(features.progress),
      reconnections: reconnectionsRoutes(features.reconnections, features.directCalls),
      reflection: reflectionRoutes(features.reflection),
      safety: safetyRoutes(features.safety),
      townSquare: townSquareRoutes(features.townSquare),
      whatsNext: whatsNextRoutes(features.whatsNext),
      xpStore: xpStoreRoutes(features.xpStore),
    }),
    { logger, contextOf },
  );
  await http.register(async (plugin) => registerChatPhotos(plugin, features.chat, { logger, contextOf }), {
    prefix: '/api/photos',
  });
  await registerWebApp(http, options.webFolder);

  registerMatchingSocket(features.realtime, features.matching, logError);
  const callsSocket = registerCallsSocket(features.realtime, features.calls, logError);
  registerChatSocket(features.realtime, features.chat);
  features.realtime.attach(http.server);
  events.on('person.blocked', ({ blockerId, blockedId }) => features.matching.separate([blockerId, blockedId]));
  events.on('pair.parted', ({ userIds }) => features.matching.separate(userIds));

  const mail = env.SMTP_URL === undefined ? createMailboxSender(db) : createSmtpSender(env.SMTP_URL, env.MAIL_FROM);
  const jobs = createJobWorker({
    db,
    clock,
    logger,
    handlers: {
      'mail.send': mail,
      'reconnection.remind': features.reconnections.remind,
      'progress.tell': features.progress.tell,
      'progress.check-badges': features.progress.checkBadgesLater,
    },
  });

  return {
    http,
    features,
    jobs,
    /** Writes the content that the product needs, and starts the work that goes by the clock. */
    start: async () => {
      await Promise.all([features.progress.seed(), features.dailyTea.seed(), features.townSquare.seed()]);
      await features.calls.returnToCalls();
      jobs.start();
      const tickers = [
        startTicker({ name: 'queue', intervalMs: QUEUE_TICK_MS, logger, work: features.matching.tick }),
        startTicker({ name: 'calls', intervalMs: CALL_TICK_MS, logger, work: features.calls.tick }),
      ];
      const absence = setTimeout(() => void callsSocket.markAbsent().catch(logError), RETURN_AFTER_START_MS);
      return async () => {
        clearTimeout(absence);
        await Promise.all(tickers.map((ticker) => ticker.stop()));
        await jobs.stop();
      };
    },
  };
}
