import { accountFeature } from '../accounts/account/account.feature.ts';
import { authFeature } from '../accounts/auth/auth.feature.ts';
import type { PasswordHasher } from '../accounts/auth/passwords/password-hash.ts';
import { onboardingFeature } from '../accounts/onboarding/onboarding.feature.ts';
import { ageFeature } from '../accounts/profile/age.feature.ts';
import { profileFeature } from '../accounts/profile/profile.feature.ts';
import { dailyTeaFeature } from '../habit/daily-tea/daily-tea.feature.ts';
import { progressFeature } from '../habit/progress/progress.feature.ts';
import { streakNoticesFeature } from '../habit/progress/streak-notices.feature.ts';
import { reflectionFeature } from '../habit/reflection/reflection.feature.ts';
import { summaryFeature } from '../habit/reflection/summary/summary.feature.ts';
import { weekCupFeature } from '../habit/week-cup/week-cup.feature.ts';
import { xpStoreFeature } from '../habit/xp-store/xp-store.feature.ts';
import { aboutFeature } from '../home/home/about.feature.ts';
import { homeFeature } from '../home/home/home.feature.ts';
import { whatsNextFeature } from '../home/home/whats-next/whats-next.feature.ts';
import { callsFeature } from '../meeting/calls/calls.feature.ts';
import type { MatcherWorker } from '../meeting/matching/matcher-worker.ts';
import { matchingFeature } from '../meeting/matching/matching.feature.ts';
import { teaTimeFeature } from '../meeting/matching/tea-time/tea-time.feature.ts';
import { nearbyFeature } from '../meeting/nearby/nearby.feature.ts';
import { pairsFeature } from '../meeting/pairs/pairs.feature.ts';
import { verdictsFeature } from '../meeting/pairs/verdicts.feature.ts';
import { postCallFeature } from '../meeting/post-call/post-call.feature.ts';
import { reconnectionsFeature } from '../meeting/reconnections/reconnections.feature.ts';
import { passportFeature } from '../passport/passport/passport.feature.ts';
import { createStampsService } from '../passport/passport/stamps.service.ts';
import { blocksFeature } from '../people/blocks/blocks.feature.ts';
import { chatFeature } from '../people/chat/chat.feature.ts';
import { connectionsFeature } from '../people/connections/connections.feature.ts';
import { publicProfileFeature } from '../people/public-profile/public-profile.feature.ts';
import type { Base, Feature } from '../platform/feature.ts';
import { createLimiters } from '../platform/limits/limiters.ts';
import { createClassifier } from '../platform/model/classifier.ts';
import { createLanguageModel } from '../platform/model/language-model.ts';
import { createModelAnswers } from '../platform/model/model-answers.ts';
import { picturesPart } from '../platform/pictures/pictures-part.ts';
import { isTriedOut } from '../platform/process/platform.env.ts';
import { createRealtime } from '../platform/realtime/realtime.ts';
import { connectRedis } from '../platform/redis/redis.ts';
import { storagePart } from '../platform/storage/storage-part.ts';
import { calendarFeature } from '../reach/calendar/calendar.feature.ts';
import { deliveriesFeature } from '../reach/deliveries/deliveries.feature.ts';
import { noticesFeature } from '../reach/notices/notices.feature.ts';
import { pushFeature } from '../reach/push/push.feature.ts';
import { moderationFeature } from '../safety/moderation/moderation.feature.ts';
import { createRemovedPhotos } from '../safety/moderation/removed-photos.service.ts';
import { createBarredKeysService } from '../safety/moderation/sanctions/barred-keys.service.ts';
import { sanctionsFeature } from '../safety/moderation/sanctions/sanctions.feature.ts';
import { safetyFeature } from '../safety/safety/safety.feature.ts';
import { hostingFeature } from '../town/hosting/hosting.feature.ts';
import { placesFeature } from '../town/places/places.feature.ts';
import { createGuestsService } from '../town/town-square/guests.service.ts';
import type { GuestsDeps } from '../town/town-square/guests-deps.ts';
import { togetherFeature } from '../town/town-square/together/together.feature.ts';
import { townSquareFeature } from '../town/town-square/town-square.feature.ts';
import type { Env } from './env.ts';
import type { Events, Listeners } from './events.ts';

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
