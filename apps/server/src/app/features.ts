import { accountFeature } from '../accounts/account/account.feature.ts';
import { onboardingFeature } from '../accounts/onboarding/onboarding.feature.ts';
import type { ProfileService } from '../accounts/profile/profile.service.ts';
import { dailyTeaFeature } from '../habit/daily-tea/daily-tea.feature.ts';
import { progressFeature } from '../habit/progress/progress.feature.ts';
import type { ProgressService } from '../habit/progress/progress.service.ts';
import { streakNoticesFeature } from '../habit/progress/streak-notices.feature.ts';
import { reflectionFeature } from '../habit/reflection/reflection.feature.ts';
import { summaryFeature } from '../habit/reflection/summary/summary.feature.ts';
import { weekCupFeature } from '../habit/week-cup/week-cup.feature.ts';
import { xpStoreFeature } from '../habit/xp-store/xp-store.feature.ts';
import { callsFeature } from '../meeting/calls/calls.feature.ts';
import type { CallsService } from '../meeting/calls/calls.service.ts';
import { matchingFeature } from '../meeting/matching/matching.feature.ts';
import { teaTimeFeature } from '../meeting/matching/tea-time/tea-time.feature.ts';
import { nearbyFeature } from '../meeting/nearby/nearby.feature.ts';
import { pairsFeature } from '../meeting/pairs/pairs.feature.ts';
import { verdictsFeature } from '../meeting/pairs/verdicts.feature.ts';
import { postCallFeature } from '../meeting/post-call/post-call.feature.ts';
import type { PostCallService } from '../meeting/post-call/post-call.service.ts';
import { reconnectionsFeature } from '../meeting/reconnections/reconnections.feature.ts';
import { passportFeature } from '../passport/passport/passport.feature.ts';
import { blocksFeature } from '../people/blocks/blocks.feature.ts';
import type { BlocksService } from '../people/blocks/blocks.service.ts';
import { chatFeature } from '../people/chat/chat.feature.ts';
import { connectionsFeature } from '../people/connections/connections.feature.ts';
import type { ConnectionsService } from '../people/connections/connections.service.ts';
import { publicProfileFeature } from '../people/public-profile/public-profile.feature.ts';
import type { Base } from '../platform/feature.ts';
import type { MailSender } from '../platform/mail/mail.ts';
import type { Classifier } from '../platform/model/classifier.ts';
import type { ModelAnswers } from '../platform/model/model-answers.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import { isTriedOut } from '../platform/process/platform.env.ts';
import { calendarFeature } from '../reach/calendar/calendar.feature.ts';
import { deliveriesFeature } from '../reach/deliveries/deliveries.feature.ts';
import { noticesFeature } from '../reach/notices/notices.feature.ts';
import type { NoticesService } from '../reach/notices/notices.service.ts';
import { pushFeature } from '../reach/push/push.feature.ts';
import type { PushService } from '../reach/push/push.service.ts';
import { moderationFeature } from '../safety/moderation/moderation.feature.ts';
import { sanctionsFeature } from '../safety/moderation/sanctions/sanctions.feature.ts';
import { safetyFeature } from '../safety/safety/safety.feature.ts';
import { hostingFeature } from '../town/hosting/hosting.feature.ts';
import { placesFeature } from '../town/places/places.feature.ts';
import { commentsFeature } from '../town/town-square/comments/comments.feature.ts';
import { togetherFeature } from '../town/town-square/together/together.feature.ts';
import { townSquareFeature } from '../town/town-square/town-square.feature.ts';
import { addGround } from './add-ground.ts';
import { addHome } from './add-home.ts';
import type { Env } from './env.ts';
import type { Events } from './events.ts';
import type { Add, FeatureDeps, Listed } from './feature-list.ts';

type PublicProfile = ReturnType<typeof publicProfileFeature>['service'];

export type Services = ReturnType<typeof createFeatures>['services'];

/**
 * Builds all features. Each names the services that it calls, and is built after those. What must flow the other way is
 * an event, or a function of a service named here.
 */
export function createFeatures({ env, events, isEmbedded, passwords, startMatcher, ...deps }: FeatureDeps) {
  const list: Listed[] = [];
  const add: Add = (feature) => {
    list.push(feature);
    if (feature.steps) events.addSteps(feature.steps);
    return feature.service;
  };

  const ground = addGround(add, { env, events, passwords, ...deps });
  const { auth, barredKeys, base, pictures, profiles, refusedAges, sendMail } = ground;
  const account = add(accountFeature(base, { auth, events, profiles, sendMail }));
  const people = addPeople(add, base, { env, events, pictures, profiles });
  const { blocks, calls, connections, postCall, progress, publicProfile } = people;
  const reach = addReach(add, base, { env, connections, profiles, progress, sendMail });
  const { notices, push } = reach;
  const town = addTown(add, base, { ...ground, ...people, env, notices });
  const needs = { env, blocks, calls, connections, notices, postCall, profiles, publicProfile, push, startMatcher };
  const meeting = addMeeting(add, base, { ...needs, events });
  const { matching, nearby, pairs, reconnections } = meeting;
  const appointments = [reconnections.appointments, town.townSquare.appointments];
  const calendar = add(calendarFeature(base, { env, profiles, sources: appointments }));
  const { removedPhotos } = publicProfile;
  const { classifier } = ground;
  const chat = add(
    chatFeature(base, { classifier, connections, notices, pictures, profiles, publicProfile, removedPhotos }),
  );
  const { comments, guests, hosting } = town;
  const habit = addHabit(add, base, { ...ground, calls, connections, notices, progress, publicProfile });
  const passport = add(
    passportFeature(base, {
      env,
      events,
      isTrial: isTriedOut(isEmbedded, env),
      profiles,
      findBoughtDecks: habit.xpStore.findBoughtDecks,
      hasBlockBetween: blocks.hasBlockBetween,
    }),
  );
  const safety = addSafety(add, base, {
    auth,
    barredKeys,
    blocks,
    calls,
    chat,
    comments,
    events,
    guests,
    hosting,
    matching,
    nearby,
    notices,
    pairs,
    passport,
    profiles,
    publicProfile,
    refusedAges,
    removedPhotos,
  });
  const home = addHome(add, { ...base, env, ...ground, ...people, ...habit, ...town, nearby, reconnections });

  const services = {
    ...people,
    ...reach,
    ...town,
    ...meeting,
    ...habit,
    ...home,
    ...safety,
    account,
    auth,
    calendar,
    chat,
    passport,
    profiles,
    removedPhotos,
    replica: ground.replica,
    storage: ground.storage,
  };
  return { list, services, realtime: ground.realtime, limiters: ground.limiters };
}

/** People, their progress, their calls, and the connections that come from calls. */
function addPeople(
  add: Add,
  base: Base,
  { env, events, pictures, profiles }: { env: Env; events: Events; pictures: Pictures; profiles: ProfileService },
) {
  const progress = add(progressFeature(base, { profiles }));
  const onboarding = add(onboardingFeature(base, { profiles, award: progress.award }));
  const publicProfile = add(publicProfileFeature(base, { pictures, profiles, progress }));
  const blocks = add(blocksFeature(base));
  const calls = add(callsFeature(base, { blocks, env, events, profiles, progress }));
  const postCall = add(postCallFeature(base, { calls, profiles, progress }));
  const connections = add(
    connectionsFeature(base, {
      profiles,
      progress,
      publicProfile,
      listCallsBetween: calls.listBetween,
      readJournals: postCall.readJournals,
    }),
  );
  return { blocks, calls, connections, onboarding, postCall, progress, publicProfile };
}

/** Notices, and their delivery by push and mail. */
function addReach(
  add: Add,
  base: Base,
  {
    env,
    connections,
    profiles,
    progress,
    sendMail,
  }: {
    env: Env;
    connections: ConnectionsService;
    profiles: ProfileService;
    progress: ProgressService;
    sendMail: MailSender;
  },
) {
  const { countUnreadMessages } = connections;
  const notices = add(noticesFeature(base, { countUnreadMessages }));
  const push = add(pushFeature(base, { env, notices, profiles }));
  const deliveries = add(
    deliveriesFeature(base, {
      env,
      countUnreadMessages,
      notices,
      profiles,
      push,
      sendMail,
      isStreakResting: (profile) => progress.streakStanding(profile).isResting,
    }),
  );
  const streakNotices = add(streakNoticesFeature(base, { notices, profiles, progress }));
  return { deliveries, notices, push, streakNotices };
}

/** The town: places, events, hosting, and suggestions for pairs. */
function addTown(
  add: Add,
  base: Base,
  {
    env,
    classifier,
    connections,
    notices,
    pictures,
    profiles,
    progress,
    publicProfile,
  }: {
    env: Env;
    classifier: Classifier | null;
    connections: ConnectionsService;
    notices: NoticesService;
    pictures: Pictures;
    profiles: ProfileService;
    progress: ProgressService;
    publicProfile: PublicProfile;
  },
) {
  const places = add(placesFeature(base, { env, profiles }));
  const badges = { check: progress.checkBadges, checkAt: progress.checkBadgesAt };
  const townSquare = add(townSquareFeature(base, { env, badges, notices, places, profiles, publicProfile }));
  const { guests } = townSquare;
  const { removedPhotos } = publicProfile;
  const { countKeptCalls } = progress;
  const hosting = add(
    hostingFeature(base, {
      countKeptCalls,
      guests,
      notices,
      pictures,
      places,
      profiles,
      removedPhotos,
      townSquare,
    }),
  );
  const together = add(togetherFeature(base, { connections, guests, notices, profiles, townSquare }));
  const comments = add(commentsFeature(base, { classifier, profiles }));
  return { comments, guests, hosting, places, together, townSquare };
}

/** Ways to meet, and the results of a call for its two people. */
function addMeeting(
  add: Add,
  base: Base,
  needs: {
    env: Env;
    events: Events;
    blocks: BlocksService;
    calls: CallsService;
    connections: ConnectionsService;
    notices: NoticesService;
    postCall: PostCallService;
    profiles: ProfileService;
    publicProfile: PublicProfile;
    push: PushService;
    startMatcher: FeatureDeps['startMatcher'];
  },
) {
  const { env, events, blocks, calls, connections, notices, postCall, profiles, publicProfile, push, startMatcher } =
    needs;
  const teaTime = add(teaTimeFeature(base, { env, notices, profiles }));
  const matching = add(
    matchingFeature(base, { env, blocks, calls, notices, profiles, publicProfile, push, startMatcher }),
  );
  const nearby = add(nearbyFeature(base, { matching, notices, profiles }));
  const verdicts = add(verdictsFeature(base, { blocks, calls, connections, notices }));
  const reconnections = add(
    reconnectionsFeature(base, { calls, connections, matching, notices, postCall, profiles, verdicts }),
  );
  const pairs = add(pairsFeature(base, { calls, connections, events, notices, profiles, reconnections, verdicts }));
  return { matching, nearby, pairs, reconnections, teaTime, verdicts };
}

/** Reports, what moderators decide, and what follows from it. */
function addSafety(
  add: Add,
  base: Base,
  needs: Omit<
    Parameters<typeof safetyFeature>[1] & Parameters<typeof moderationFeature>[1],
    'moderation' | 'sanctions'
  > &
    Parameters<typeof sanctionsFeature>[1] & { publicProfile: PublicProfile },
) {
  const sanctions = add(sanctionsFeature(base, needs));
  const moderation = add(moderationFeature(base, { ...needs, sanctions }));
  const safety = add(safetyFeature(base, { ...needs, moderation }));
  return { moderation, safety, sanctions };
}

/** Habits: the store, Daily Tea, the reflection and the week. */
function addHabit(
  add: Add,
  base: Base,
  {
    calls,
    connections,
    modelAnswers,
    notices,
    profiles,
    progress,
    publicProfile,
  }: {
    calls: CallsService;
    connections: ConnectionsService;
    modelAnswers: ModelAnswers;
    notices: NoticesService;
    profiles: ProfileService;
    progress: ProgressService;
    publicProfile: PublicProfile;
  },
) {
  const xpStore = add(xpStoreFeature(base, { connections, notices, profiles, progress }));
  const writeSummary = add(summaryFeature(modelAnswers));
  const dailyTea = add(dailyTeaFeature(base, { notices, profiles, progress, publicProfile, writeSummary }));
  const reflection = add(reflectionFeature(base, { profiles, progress, writeSummary }));
  const { listPartners, listSeenCards } = calls;
  const weekCup = add(weekCupFeature(base, { listPartners, listSeenCards, notices, profiles, progress }));
  return { dailyTea, reflection, weekCup, writeSummary, xpStore };
}
