import type { ProgressChange } from '@cuppa/contract/realtime';
import type { Env } from './env.ts';
import { createAgeService } from './features/age/age.service.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import type { PasswordHasher } from './features/auth/passwords/password-hash.ts';
import { createCallsService } from './features/calls/calls.service.ts';
import { createChatService } from './features/chat/chat.service.ts';
import { createConnectionsService } from './features/connections/connections.service.ts';
import { announceConnection, type ConnectionChange } from './features/connections/connections.socket.ts';
import { createVerdictsService } from './features/connections/verdicts.service.ts';
import { createDailyTeaService } from './features/daily-tea/daily-tea.service.ts';
import { createHomeService } from './features/home/home.service.ts';
import { createMatchingService } from './features/matching/matching.service.ts';
import { createNoticesService } from './features/notices/notices.service.ts';
import { createOnboardingService } from './features/onboarding/onboarding.service.ts';
import { createPostCallService } from './features/post-call/post-call.service.ts';
import { createProfileService } from './features/profile/profile.service.ts';
import { createProgressService } from './features/progress/progress.service.ts';
import { createDirectCallsService } from './features/reconnections/direct-calls.service.ts';
import { createReconnectionsService } from './features/reconnections/reconnections.service.ts';
import { createReflectionService } from './features/reflection/reflection.service.ts';
import { createSafetyService } from './features/safety/safety.service.ts';
import { createSummaryWriter } from './features/summary/summary.service.ts';
import { createTownSquareService } from './features/town-square/town-square.service.ts';
import { createStepOrder } from './features/whats-next/step-order.ts';
import { createWhatsNextService } from './features/whats-next/whats-next.service.ts';
import { createXpStoreService } from './features/xp-store/xp-store.service.ts';
import { createLanguageModel } from './platform/model/language-model.ts';
import { createModelAnswers } from './platform/model/model-answers.ts';
import type { Database, Transaction } from './platform/postgres/database.ts';
import type { Clock } from './platform/process/clock.ts';
import type { Events } from './platform/process/events.ts';
import type { Logger } from './platform/process/logger.ts';
import { createRealtime } from './platform/realtime/realtime.ts';

export type FeatureDeps = {
  env: Env;
  db: Database;
  clock: Clock;
  logger: Logger;
  events: Events;
  /** Where people reach the app; known once the server listens. */
  siteUrl: () => string;
  /** For tests that sign many people up. */
  passwords?: PasswordHasher | undefined;
};

/** Every feature's service, each given what it needs. */
export function createFeatures(deps: FeatureDeps) {
  const { env, db, clock, logger, events, siteUrl } = deps;
  const profiles = createProfileService({ db, clock });
  const auth = createAuthService({
    db,
    clock,
    events,
    logger,
    env,
    siteUrl,
    profiles,
    passwords: deps.passwords,
  });
  const realtime = createRealtime({
    logger,
    events,
    redisUrl: env.REDIS_URL,
    authenticate: auth.authenticate,
    readStanding: profiles.readStanding,
  });
  const publishProgress = (userId: string, change: ProgressChange) =>
    void realtime.toPerson(userId).emit('progress.changed', change);
  const progress = createProgressService({ db, clock, profiles, publish: publishProgress });
  const languageModel = createLanguageModel(env);
  const modelAnswers = createModelAnswers(languageModel, clock, logger);
  const writeSummary = createSummaryWriter(modelAnswers);
  const calls = createCallsService({
    db,
    clock,
    events,
    profiles,
    progress,
    limits: {
      lengthMs: env.CALL_LENGTH_SECONDS * 1_000,
      gatherMs: env.CALL_GATHER_SECONDS * 1_000,
      graceMs: env.CALL_GRACE_SECONDS * 1_000,
      graceTotalMs: env.CALL_GRACE_TOTAL_SECONDS * 1_000,
    },
    ice: { turnUrls: env.TURN_URLS, turnSecret: env.TURN_SECRET, stunUrls: env.STUN_URLS },
    publish: (userId, snapshot) => void realtime.toPerson(userId).emit('call.snapshot', snapshot),
  });
  const matching = createMatchingService({
    db,
    clock,
    profiles,
    calls,
    limits: { offerMs: env.OFFER_SECONDS * 1_000, leaseMs: env.QUEUE_LEASE_SECONDS * 1_000 },
    publish: (userId, state) => void realtime.toPerson(userId).emit('queue.state', state),
  });
  const notices = createNoticesService({
    db,
    clock,
    publish: (userId, notice) => void realtime.toPerson(userId).emit('notice.added', notice),
  });
  const postCall = createPostCallService({ db, clock, calls, profiles, progress });
  // What hangs on a connection: services that are made further down, and called long after.
  const bond = {
    onMade: (tx: Transaction, userIds: readonly [string, string]) => reconnections.share(tx, userIds),
    onEnded: (tx: Transaction, endedBy: string, userIds: readonly [string, string]) =>
      reconnections.separate(tx, endedBy, userIds),
    publishChange: (change: ConnectionChange) => announceConnection(realtime, change),
  };
  const connections = createConnectionsService({
    db,
    clock,
    events,
    calls,
    profiles,
    progress,
    postCall,
    chats: {
      summarize: (userId, connectionIds) => chat.summarize(userId, connectionIds),
      countTimelyResponses: (userId, withinHours) => chat.countTimelyResponses(userId, withinHours),
    },
    ...bond,
  });
  const verdicts = createVerdictsService({ db, clock, events, calls, profiles, notices, ...bond });
  const chat = createChatService({ db, clock, profiles, connections, realtime });
  const reconnections = createReconnectionsService({
    db,
    clock,
    calls,
    profiles,
    postCall,
    connections,
    verdicts,
    notices,
    siteUrl,
    publishChange: (userIds, change) => {
      for (const userId of userIds) realtime.toPerson(userId).emit('reconnection.changed', change);
    },
  });
  const safety = createSafetyService({ db, clock, events, calls, chat, connections, profiles });
  const townSquare = createTownSquareService({ db, clock });
  return {
    auth,
    calls,
    chat,
    connections,
    directCalls: createDirectCallsService({ matching, reconnections, isOnline: realtime.isOnline }),
    matching,
    notices,
    postCall,
    profiles,
    progress,
    realtime,
    reconnections,
    verdicts,
    age: createAgeService({ db, clock, profiles }),
    dailyTea: createDailyTeaService({ db, clock, profiles, progress, writeSummary }),
    home: createHomeService({ profiles, progress, hasLanguageModel: languageModel !== null }),
    onboarding: createOnboardingService({ db, profiles, progress }),
    reflection: createReflectionService({ db, clock, profiles, progress, writeSummary }),
    safety,
    townSquare,
    whatsNext: createWhatsNextService({
      db,
      clock,
      profiles,
      progress,
      postCall,
      reconnections,
      safety,
      townSquare,
      stepOrder: createStepOrder(modelAnswers, clock),
    }),
    xpStore: createXpStoreService({ db, clock, profiles, progress, publish: publishProgress }),
  };
}
