import type { Home } from '@cuppa/contract/home/home/home-contract';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import type {
  PersonCard,
  PersonProgress,
  PersonSettings,
  ProfileService,
} from '../../accounts/profile/profile.service.ts';
import type { HomeSources } from './home-sources.ts';

type OnHome = PersonProgress & PersonCard & PersonSettings;

export type HomeDeps<CountedDays> = HomeSources<CountedDays> & {
  profiles: Pick<ProfileService, 'read' | 'readCaller'>;
  hasLanguageModel: boolean;
};

export function createHomeService<CountedDays>(deps: HomeDeps<CountedDays>) {
  return {
    /** The dashboard of a person; `known` is their row if it was already read. */
    read: async (userId: string, known?: OnHome): Promise<Home> => {
      // Reads in parallel, because the dashboard is the page opened most often.
      const [profile, countedDays, badges, face] = await Promise.all([
        known ?? deps.profiles.read(userId),
        deps.readCountedDays(userId),
        deps.listShelf(userId),
        deps.ownFace(userId),
      ]);
      return {
        firstName: profile.firstName,
        avatarSeed: avatarSeed(userId),
        frame: profile.frame,
        face,
        progress: deps.presentProgress(profile),
        streakDays: deps.presentStreakDays(profile, countedDays),
        badges,
        preferences: profile.preferences,
        hasLanguageModel: deps.hasLanguageModel,
        isPaused: profile.pausedAt !== null,
      };
    },
  };
}
