import type { ProfileService } from '../accounts/profile/profile.service.ts';
import type { DailyTeaService } from '../habit/daily-tea/daily-tea.service.ts';
import type { ProgressService } from '../habit/progress/progress.service.ts';
import type { WeekCupService } from '../habit/week-cup/week-cup.service.ts';
import { aboutFeature } from '../home/home/about.feature.ts';
import { homeFeature } from '../home/home/home.feature.ts';
import { whatsNextFeature } from '../home/home/whats-next/whats-next.feature.ts';
import type { CallsService } from '../meeting/calls/calls.service.ts';
import type { NearbyService } from '../meeting/nearby/nearby.service.ts';
import type { PostCallService } from '../meeting/post-call/post-call.service.ts';
import type { ReconnectionsService } from '../meeting/reconnections/reconnections.service.ts';
import type { BlocksService } from '../people/blocks/blocks.service.ts';
import type { ConnectionsService } from '../people/connections/connections.service.ts';
import type { PublicProfileService } from '../people/public-profile/public-profile.service.ts';
import type { Base } from '../platform/feature.ts';
import type { ModelAnswers } from '../platform/model/model-answers.ts';
import type { HostingService } from '../town/hosting/hosting.service.ts';
import type { TownSquareService } from '../town/town-square/town-square.service.ts';
import type { Env } from './env.ts';
import type { Add } from './feature-list.ts';

/** Home, which shows a summary of the other features. */
export function addHome(
  add: Add,
  needs: Base & {
    env: Env;
    hasLanguageModel: boolean;
    blocks: BlocksService;
    calls: CallsService;
    connections: ConnectionsService;
    dailyTea: DailyTeaService;
    hosting: HostingService;
    modelAnswers: ModelAnswers;
    nearby: NearbyService;
    postCall: PostCallService;
    profiles: ProfileService;
    progress: ProgressService;
    publicProfile: PublicProfileService;
    reconnections: ReconnectionsService;
    townSquare: TownSquareService;
    weekCup: WeekCupService;
  },
) {
  const { blocks, calls, connections, db, postCall, progress } = needs;
  add(aboutFeature(needs.env));
  const highlights = {
    listEvents: needs.townSquare.listComing,
    mayHost: needs.hosting.mayHost,
    listPeopleAround: needs.nearby.peopleAround,
    listReconnections: needs.reconnections.list,
    readFreshWeek: needs.weekCup.readFresh,
  };
  const { presentProgress, presentStreakDays, readCountedDays, listShelf } = progress;
  const { ownFace } = needs.publicProfile;
  const whatsNext = add(
    whatsNextFeature(needs, {
      ...highlights,
      modelAnswers: needs.modelAnswers,
      profiles: needs.profiles,
      presentProgress,
      listBadges: progress.listBadgesOf,
      streakStanding: progress.streakStanding,
      readTeaDeck: needs.dailyTea.readDeck,
      readLatestCall: calls.readLatestFinished,
      readJournal: async (userId, callId) => (await postCall.readJournals(userId, [callId])).get(callId),
      hasBlocked: async (userId, otherId) => (await blocks.listBlockersBetween(db, userId, otherId)).includes(userId),
      listConnections: async (profile, limit) =>
        (await connections.list(profile.id, { tab: 'everyone', isHere: true, limit }, profile)).items,
    }),
  );
  const home = add(
    homeFeature({
      ...highlights,
      clock: needs.clock,
      hasLanguageModel: needs.hasLanguageModel,
      profiles: needs.profiles,
      listShelf,
      ownFace,
      presentProgress,
      presentStreakDays,
      readCountedDays,
    }),
  );
  return { home, whatsNext };
}
