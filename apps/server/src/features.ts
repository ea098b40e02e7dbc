import type { Env } from './env.ts';
import type { Events, Listeners } from './events.ts';
import { aboutFeature } from './features/about/about.feature.ts';
import { accountFeature } from './features/account/account.feature.ts';
import { ageFeature } from './features/age/age.feature.ts';
import { authFeature } from './features/auth/auth.feature.ts';
import type { PasswordHasher } from './features/auth/passwords/password-hash.ts';
import { blocksFeature } from './features/blocks/blocks.feature.ts';
import { calendarFeature } from './features/calendar/calendar.feature.ts';
import { callsFeature } from './features/calls/calls.feature.ts';
import { chatFeature } from './features/chat/chat.feature.ts';
import { connectionsFeature } from './features/connections/connections.feature.ts';
import { dailyTeaFeature } from './features/daily-tea/daily-tea.feature.ts';
import { homeFeature } from './features/home/home.feature.ts';
import type { MatcherWorker } from './features/matching/matcher-worker.ts';
import { matchingFeature } from './features/matching/matching.feature.ts';
import { createFilingService } from './features/moderation/filing.service.ts';
import { moderationFeature } from './features/moderation/moderation.feature.ts';
import { createRemovedPhotos } from './features/moderation/removed-photos.service.ts';
import { noticesFeature } from './features/notices/notices.feature.ts';
import { onboardingFeature } from './features/onboarding/onboarding.feature.ts';
import { pairsFeature } from './features/pairs/pairs.feature.ts';
import { placesFeature } from './features/places/places.feature.ts';
import { postCallFeature } from './features/post-call/post-call.feature.ts';
import { profileFeature } from './features/profile/profile.feature.ts';
import { progressFeature } from './features/progress/progress.feature.ts';
import { publicProfileFeature } from './features/public-profile/public-profile.feature.ts';
import { reconnectionsFeature } from './features/reconnections/reconnections.feature.ts';
import { reflectionFeature } from './features/reflection/reflection.feature.ts';
import { safetyFeature } from './features/safety/safety.feature.ts';
import { createBarredKeysService } from './features/sanctions/barred-keys.service.ts';
import { sanctionsFeature } from './features/sanctions/sanctions.feature.ts';
import { summaryFeature } from './features/summary/summary.feature.ts';
import { teaTimeFeature } from './features/tea-time/tea-time.feature.ts';
import { townSquareFeature } from './features/town-square/town-square.feature.ts';
import { verdictsFeature } from './features/verdicts/verdicts.feature.ts';
import { whatsNextFeature } from './features/whats-next/whats-next.feature.ts';
import { xpStoreFeature } from './features/xp-store/xp-store.feature.ts';
import type { Base, Feature } from './platform/feature.ts';
import { createLimiters } from './platform/limits/limiters.ts';
import { createClassifier } from './platform/model/classifier.ts';
import { createLanguageModel } from './platform/model/language-model.ts';
import { createModelAnswers } from './platform/model/model-answers.ts';
import { picturesPart } from './platform/pictures/pictures-part.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { connectRedis } from './platform/redis/redis.ts';
import { storagePart } from './platform/storage/storage-part.ts';

export type FeatureDeps = Omit<Base, 'realtime' | 'limiters' | 'storage'> & {
  env: Env;
  events: Events;
  passwords?: PasswordHasher | undefined;
  startMatcher?: (() => MatcherWorker) | undefined;
};

/** A feature, with its reactions to events of others. */
type Listed = Feature & { listeners?: Listeners };

export type Services = ReturnType<typeof createFeatures>['services'];

/**
 * The list of all features. Each names the services that it calls. Calls go up this page only, so that nothing depends
 * on a feature below it. The other direction is an event.
 */
export function createFeatures({ env, events, passwords, startMatcher, ...deps }: FeatureDeps) {
  const list: Listed[] = [];
  const add = <F extends Listed>(feature: F): F['service'] => {
    list.push(feature);
    return feature.service;
  };

  const ground = createGround(add, { env, events, passwords, ...deps });
  const { auth, barredKeys, base, classifier, limiters, model, modelAnswers, pictures, profiles, realtime, storage } =
    ground;

  const progress = add(progressFeature(base, { profiles }));
  const removedPhotos = createRemovedPhotos(base);
  const publicProfile = add(publicProfileFeature(base, { pictures, profiles, progress, removedPhotos }));
  const age = add(ageFeature(base, { profiles }));
  const places = add(placesFeature(base, { env, profiles }));
  const onboarding = add(onboardingFeature(base, { profiles, progress }));
  const blocks = add(blocksFeature(base));
  const calls = add(callsFeature(base, { env, profiles, progress }));
  const postCall = add(postCallFeature(base, { calls, profiles, progress }));
  const connections = add(connectionsFeature(base, { calls, postCall, profiles, progress, publicProfile }));
  const notices = add(noticesFeature(base, { connections }));
  const teaTime = add(teaTimeFeature(base, { env, notices, profiles }));
  const matching = add(matchingFeature(base, { env, startMatcher, blocks, profiles, calls, notices, publicProfile }));
  const sanctions = add(sanctionsFeature(base, { auth, barredKeys, calls, matching, notices, profiles }));
  const moderation = add(moderationFeature(base, { notices, profiles, publicProfile, removedPhotos, sanctions }));
  const chat = add(chatFeature(base, { classifier, connections, pictures, profiles, publicProfile, removedPhotos }));
  const verdicts = add(verdictsFeature(base, { blocks, calls, connections, notices }));
  const reconnections = add(
    reconnectionsFeature(base, { calls, connections, matching, notices, postCall, profiles, verdicts }),
  );
  const calendar = add(calendarFeature(base, { env, sources: [reconnections.appointments] }));
  const known = { blocks, calls, chat, connections, notices, postCall, profiles, progress, reconnections, verdicts };

  const pairs = add(pairsFeature(base, { ...known, events }));
  const account = add(accountFeature(base, { env, auth, calls, matching, pairs, profiles }));
  const reports = createFilingService({ ...deps, reportFiled: moderation.reportFiled });
  const safety = add(safetyFeature(base, { ...known, events, matching, pairs, publicProfile, reports }));
  const townSquare = add(townSquareFeature(base));
  const writeSummary = add(summaryFeature(modelAnswers));
  const dailyTea = add(dailyTeaFeature(base, { ...known, writeSummary }));
  const reflection = add(reflectionFeature(base, { ...known, writeSummary }));
  const home = add(homeFeature({ ...known, publicProfile, hasLanguageModel: model !== null }));
  const xpStore = add(xpStoreFeature(base, known));
  add(aboutFeature(env));
  const whatsNext = add(whatsNextFeature(base, { ...known, modelAnswers, townSquare }));

  const services = {
    ...known,
    account,
    age,
    auth,
    calendar,
    dailyTea,
    home,
    matching,
    moderation,
    onboarding,
    pairs,
    publicProfile,
    places,
    reflection,
    removedPhotos,
    safety,
    sanctions,
    storage,
    teaTime,
    townSquare,
    whatsNext,
    writeSummary,
    xpStore,
  };
  return { list, services, realtime, limiters };
}

/** What every feature stands on: files, accounts and their rows, connections, limits, the language model. */
function createGround(
  add: <F extends Listed>(feature: F) => F['service'],
  { env, events, passwords, ...deps }: Omit<FeatureDeps, 'startMatcher'>,
) {
  const redis = env.REDIS_URL === undefined ? null : connectRedis(env.REDIS_URL, deps.logger);
  const limiters = createLimiters({ isActive: env.RATE_LIMITS, redis, db: deps.db });

  const storage = add(storagePart(deps, env));
  const pictures = add(picturesPart(deps));
  const profiles = add(profileFeature(deps));
  const barredKeys = createBarredKeysService({ ...deps, storage });
  const auth = add(authFeature({ ...deps, limiters }, { env, events, profiles, passwords, barredKeys }));
  const realtime = createRealtime({
    logger: deps.logger,
    env,
    redis,
    limiters,
    authenticate: auth.authenticate,
    readCaller: auth.readCaller,
  });
  const base: Base = { ...deps, limiters, realtime, storage };
  const model = createLanguageModel(env);
  const modelAnswers = createModelAnswers(model, deps.clock, deps.logger);
  const classifier = createClassifier(env, deps.clock, deps.logger);
  return { auth, barredKeys, base, classifier, limiters, model, modelAnswers, pictures, profiles, realtime, storage };
}
