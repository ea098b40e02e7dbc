import type { Home } from '@cuppa/contract/home/home/home-contract';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import type { ProfileRow, ProfileService } from '../../accounts/profile/profile.service.ts';
import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { PublicProfileService } from '../../people/public-profile/public-profile.service.ts';

export type HomeDeps = {
  profiles: ProfileService;
  progress: ProgressService;
  publicProfile: Pick<PublicProfileService, 'ownFace'>;
  hasLanguageModel: boolean;
};

export function createHomeService(deps: HomeDeps) {
  return {
    /** The dashboard of a person, composed of the services that own its parts; `known` is their row, if it was read. */
    read: async (userId: string, known?: ProfileRow): Promise<Home> => {
      // All at once, because the dashboard is the page that is opened most.
      const [profile, countedDays, badges, face] = await Promise.all([
        known ?? deps.profiles.read(userId),
        deps.progress.readCountedDays(userId),
        deps.progress.listShelf(userId),
        deps.publicProfile.ownFace(userId),
      ]);
      return {
        firstName: profile.firstName,
        avatarSeed: avatarSeed(userId),
        frame: profile.frame,
        face,
        progress: deps.progress.presentProgress(profile),
        streakDays: deps.progress.presentStreakDays(profile, countedDays),
        badges,
        preferences: profile.preferences,
        hasLanguageModel: deps.hasLanguageModel,
      };
    },
  };
}
