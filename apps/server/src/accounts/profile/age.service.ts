import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { judgeBirthday } from '@cuppa/domain/accounts/profile/age';
import { birthdayToday } from '@cuppa/domain/accounts/profile/birthday-today';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ProfileService } from './profile.service.ts';

export function createAgeService(deps: { db: Database; clock: Clock; profiles: ProfileService }) {
  return {
    /**
     * Stores a birthday (yyyy-MM-dd) once. Then it is locked; sending the same one again succeeds. The profile's zone
     * decides which day it is; before onboarding has set it, the device's (`timeZone`). Refuses INVALID_BIRTHDAY,
     * UNDER_AGE, BIRTHDAY_LOCKED.
     */
    verify: async (
      userId: string,
      { birthday, timeZone }: { birthday: string; timeZone?: string | undefined },
    ): Promise<OwnProfile> => {
      const row = await deps.db.transaction(async (tx) => {
        const profile = await deps.profiles.lock(tx, userId);
        const zone = profile.hasCompletedOnboarding ? profile.timeZone : (timeZone ?? profile.timeZone);
        const verdict = judgeBirthday(birthday, birthdayToday(zone, deps.clock.now()));
        if (verdict === 'invalid') throw new Refusal('INVALID_BIRTHDAY');
        if (verdict === 'under-age') throw new Refusal('UNDER_AGE');
        if (profile.birthday === birthday) return profile;
        if (profile.birthday !== null) throw new Refusal('BIRTHDAY_LOCKED');
        return deps.profiles.changeStanding(tx, userId, { birthday });
      });
      return deps.profiles.present(row);
    },
  };
}
