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
import { deliveriesFeature } from './features/deliveries/deliveries.feature.ts';
import { homeFeature } from './features/home/home.feature.ts';
import { hostingFeature } from './features/hosting/hosting.feature.ts';
import type { MatcherWorker } from './features/matching/matcher-worker.ts';
import { matchingFeature } from './features/matching/matching.feature.ts';
import { moderationFeature } from './features/moderation/moderation.feature.ts';
import { createRemovedPhotos } from './features/moderation/removed-photos.service.ts';
import { nearbyFeature } from './features/nearby/nearby.feature.ts';
import { noticesFeature } from './features/notices/notices.feature.ts';
import { onboardingFeature } from './features/onboarding/onboarding.feature.ts';
import { pairsFeature } from './features/pairs/pairs.feature.ts';
import { passportFeature } from './features/passport/passport.feature.ts';
import { createStampsService } from './features/passport/stamps.service.ts';
import { placesFeature } from './features/places/places.feature.ts';
import { postCallFeature } from './features/post-call/post-call.feature.ts';
import { profileFeature } from './features/profile/profile.feature.ts';
import { progressFeature } from './features/progress/progress.feature.ts';
import { publicProfileFeature } from './features/public-profile/public-profile.feature.ts';
import { pushFeature } from './features/push/push.feature.ts';
import { reconnectionsFeature } from './features/reconnections/reconnections.feature.ts';
import { reflectionFeature } from './features/reflection/reflection.feature.ts';
import { safetyFeature } from './features/safety/safety.feature.ts';
import { createBarredKeysService } from './features/sanctions/barred-keys.service.ts';
import { sanctionsFeature } from './features/sanctions/sanctions.feature.ts';
import { streakNoticesFeature } from './features/streak-notices/streak-notices.feature.ts';
import { summaryFeature } from './features/summary/summary.feature.ts';
import { teaTimeFeature } from './features/tea-time/tea-time.feature.ts';
import { togetherFeature } from './features/together/together.feature.ts';
import { createGuestsService } from './features/town-square/guests.service.ts';
import type { GuestsDeps } from './features/town-square/guests-deps.ts';
import { townSquareFeature } from './features/town-square/town-square.feature.ts';
import { verdictsFeature } from './features/verdicts/verdicts.feature.ts';
import { weekCupFeature } from './features/week-cup/week-cup.feature.ts';
import { whatsNextFeature } from './features/whats-next/whats-next.feature.ts';
import { xpStoreFeature } from './features/xp-store/xp-store.feature.ts';
import type { Base, Feature } from './platform/feature.ts';
import { createLimiters } from './platform/limits/limiters.ts';
import { createClassifier } from './platform/model/classifier.ts';
import { createLanguageModel } from './platform/model/language-model.ts';
import { createModelAnswers } from './platform/model/model-answers.ts';
import { picturesPart } from './platform/pictures/pictures-part.ts';
import { isTriedOut } from './platform/process/platform.env.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { connectRedis } from './platform/redis/redis.ts';
import { storagePart } from './platform/storage/storage-part.ts';

export type FeatureDeps = Omit<Base, 'realtime' | 'limiters' | 'storage'> & {
  env: Env;
  events: Events;
  /** Whether the database came with the app, for who tries it out. */
  isEmbedded: boolean;
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
export function createFeatures({ env, events, isEmbedded, passwords, startMatcher, ...deps }: FeatureDeps) {
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
  const stamps = createStampsService({ ...base, blocks, profiles });
  const calls = add(callsFeature(base, { env, profiles, progress, stamps }));
  const postCall = add(postCallFeature(base, { calls, profiles, progress }));
  const connections = add(connectionsFeature(base, { calls, postCall, profiles, progress, publicProfile }));
  const people = createNotices(add, base, env, { connections, profiles, progress, publicProfile });
  const { notices } = people;
  const square = createTownSquare(add, base, { ...people, env, pictures, places, removedPhotos });
  const teaTime = add(teaTimeFeature(base, { env, notices, profiles }));
  const matching = add(matchingFeature(base, { ...people, env, startMatcher, blocks, calls }));
  const sanctions = add(sanctionsFeature(base, { events, auth, barredKeys, calls, matching, notices, profiles }));
  const chat = add(chatFeature(base, { ...people, classifier, pictures, removedPhotos }));
  const moderation = add(moderationFeature(base, { ...square, ...people, chat, matching, removedPhotos, sanctions }));
  const verdicts = add(verdictsFeature(base, { blocks, calls, connections, notices }));
  const reconnections = add(reconnectionsFeature(base, { ...people, calls, matching, postCall, verdicts }));
  const appointments = [reconnections.appointments, square.townSquare.appointments];
  const calendar = add(calendarFeature(base, { env, sources: appointments }));
  const known = { ...people, blocks, calls, chat, postCall, reconnections, verdicts };

  const passport = add(passportFeature(base, { env, isTrial: isTriedOut(isEmbedded, env), profiles, stamps }));
  const pairs = add(pairsFeature(base, { ...known, events }));
  const account = add(accountFeature(base, { ...known, ...square, env, auth, barredKeys, matching, pairs, passport }));
  const nearby = add(nearbyFeature(base, { ...known, matching }));
  const safety = add(safetyFeature(base, { ...known, ...square, events, matching, moderation, nearby, pairs }));
  const together = add(togetherFeature(base, { ...known, ...square }));
  const words = createOwnWords(add, base, { ...known, modelAnswers });
  const xpStore = add(xpStoreFeature(base, known));
  add(aboutFeature(env));
  const weekCup = add(weekCupFeature(base, known));
  const whatsNext = add(whatsNextFeature(base, { ...known, ...square, ...words, modelAnswers, weekCup }));
  const home = add(homeFeature({ ...base, ...known, ...square, nearby, weekCup, hasLanguageModel: model !== null }));

  const services = {
    ...known,
    ...square,
    ...words,
    account,
    age,
    auth,
    calendar,
    home,
    matching,
    moderation,
    nearby,
    onboarding,
    pairs,
    passport,
    places,
    removedPhotos,
    safety,
    sanctions,
    storage,
    teaTime,
    together,
    weekCup,
    whatsNext,
    xpStore,
  };
  return { list, services, realtime, limiters };
}

/** What every feature stands on: files, accounts and their rows, connections, limits, the language model. */
function createGround(
  add: <F extends Listed>(feature: F) => F['service'],
  { env, events, passwords, ...deps }: Omit<FeatureDeps, 'isEmbedded' | 'startMatcher'>,
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

/** Notices, the ways out of the app, and what tells people of their streak; with the services that these stand on. */
function createNotices<
  Needs extends Parameters<typeof noticesFeature>[1] &
    Omit<Parameters<typeof streakNoticesFeature>[1], 'notices'> &
    Omit<Parameters<typeof deliveriesFeature>[1], 'env' | 'notices' | 'push'> &
    Omit<Parameters<typeof pushFeature>[1], 'env' | 'notices'>,
>(add: <F extends Listed>(feature: F) => F['service'], base: Base, env: Env, needs: Needs) {
  const notices = add(noticesFeature(base, needs));
  const push = add(pushFeature(base, { ...needs, env, notices }));
  const deliveries = add(deliveriesFeature(base, { ...needs, env, notices, push }));
  const streakNotices = add(streakNoticesFeature(base, { ...needs, notices }));
  return { ...needs, deliveries, notices, push, streakNotices };
}

/** What a person writes for themselves, and what sums it up. */
function createOwnWords<
  Needs extends Omit<Parameters<typeof dailyTeaFeature>[1], 'writeSummary'> &
    Omit<Parameters<typeof reflectionFeature>[1], 'writeSummary'> & {
      modelAnswers: Parameters<typeof summaryFeature>[0];
    },
>(add: <F extends Listed>(feature: F) => F['service'], base: Base, needs: Needs) {
  const writeSummary = add(summaryFeature(needs.modelAnswers));
  const dailyTea = add(dailyTeaFeature(base, { ...needs, writeSummary }));
  const reflection = add(reflectionFeature(base, { ...needs, writeSummary }));
  return { dailyTea, reflection, writeSummary };
}

/** Events of the Town Square: who goes, who reads and finds them, who hosts. */
function createTownSquare(
  add: <F extends Listed>(feature: F) => F['service'],
  base: Base,
  needs: Omit<Parameters<typeof hostingFeature>[1], 'guests' | 'townSquare'> &
    Omit<Parameters<typeof townSquareFeature>[1], 'guests'> &
    Pick<GuestsDeps, 'profiles' | 'progress'>,
) {
  const guests = createGuestsService({ ...base, ...needs });
  const townSquare = add(townSquareFeature(base, { ...needs, guests }));
  const hosting = add(hostingFeature(base, { ...needs, guests, townSquare }));
  return { guests, hosting, townSquare };
}
