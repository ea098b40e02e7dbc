import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { judgeBirthday } from '@cuppa/domain/accounts/profile/age';
import { calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ProfileService } from './profile.service.ts';

export function createAgeService(deps: { db: Database; clock: Clock; profiles: ProfileService }) {
  return {
    /**
     * Stores a birthday (yyyy-MM-dd) once. Then it is locked; sending the same one again succeeds. Refuses
     * INVALID_BIRTHDAY, UNDER_AGE, BIRTHDAY_LOCKED.
     */
    verify: async (userId: string, birthday: string): Promise<OwnProfile> => {
      const verdict = judgeBirthday(birthday, calendarDayIn('UTC', deps.clock.now()));
      if (verdict === 'invalid') throw new Refusal('INVALID_BIRTHDAY');
      if (verdict === 'under-age') throw new Refusal('UNDER_AGE');
      const row = await deps.db.transaction(async (tx) => {
        const profile = await deps.profiles.lock(tx, userId);
        if (profile.birthday === birthday) return profile;
        if (profile.birthday !== null) throw new Refusal('BIRTHDAY_LOCKED');
        return deps.profiles.changeStanding(tx, userId, { birthday });
      });
      return deps.profiles.present(row);
    },
  };
}
