import type { Home } from '@cuppa/contract/home/home-contract';
import { avatarSeed } from '@cuppa/domain/profile/avatar-seed';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';

export type HomeService = ReturnType<typeof createHomeService>;

export function createHomeService(deps: { profiles: ProfileService; progress: ProgressService }) {
  return {
    /** The dashboard of a person, composed of the services that own its parts. */
    read: async (userId: string): Promise<Home> => {
      const profile = await deps.profiles.read(userId);
      const [streakDays, badges] = await Promise.all([
        deps.progress.readStreakDays(profile),
        deps.progress.listBadgesOf(profile),
      ]);
      return {
        firstName: profile.firstName,
        avatarSeed: avatarSeed(userId),
        frame: profile.frame,
        progress: deps.progress.presentProgress(profile),
        streakDays,
        badges,
        preferences: profile.preferences,
      };
    },
  };
}
