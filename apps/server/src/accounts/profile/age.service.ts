import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { judgeBirthday } from '@cuppa/domain/accounts/profile/age';
import { birthdayToday } from '@cuppa/domain/accounts/profile/birthday-today';
import type { Caller } from '../../platform/http/api-access.ts';
import type { Database, Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AgeKey, RefusedAgesService } from '../refused-ages/refused-ages.service.ts';
import type { ProfileService } from './profile.service.ts';

type Account = Pick<Caller, 'userId' | 'sessionId'>;
export type AgeNeeds = {
  profiles: ProfileService;
  refusedAges: Pick<RefusedAgesService, 'has' | 'remember'>;
  /** The keys by which the refusal of an account is remembered. */
  auth: { readAgeKeys(tx: Db, account: Account, device: string | undefined): Promise<AgeKey[]> };
};

export function createAgeService(deps: AgeNeeds & { db: Database; clock: Clock }) {
  return {
    /**
     * Stores a birthday (yyyy-MM-dd) once. Then it is locked; sending the same one again succeeds. The profile's zone
     * decides which day it is; before onboarding has set it, the device's (`timeZone`). Refuses INVALID_BIRTHDAY,
     * BIRTHDAY_LOCKED and UNDER_AGE: also if the account, one of its addresses or the device is remembered for it.
     */
    verify: async (
      account: Account,
      { birthday, timeZone, device }: { birthday: string; timeZone?: string | undefined; device?: string | undefined },
    ): Promise<OwnProfile> => {
      const row = await deps.db.transaction(async (tx) => {
        const profile = await deps.profiles.lock(tx, account.userId);
        const zone = profile.hasCompletedOnboarding ? profile.timeZone : (timeZone ?? profile.timeZone);
        const verdict = judgeBirthday(birthday, birthdayToday(zone, deps.clock.now()));
        if (verdict === 'invalid') throw new Refusal('INVALID_BIRTHDAY');
        if (profile.birthday === birthday && verdict === 'adult') return profile;
        // An accepted adult stays one, also after somebody else has tried on their account.
        if (profile.birthday !== null) throw new Refusal(verdict === 'adult' ? 'BIRTHDAY_LOCKED' : 'UNDER_AGE');
        const keys = await deps.auth.readAgeKeys(tx, account, device);
        // The transaction goes on without an error, so that the refusal is kept.
        if (verdict === 'under-age') {
          await deps.refusedAges.remember(tx, keys);
          return null;
        }
        if (await deps.refusedAges.has(tx, keys)) throw new Refusal('UNDER_AGE');
        return deps.profiles.changeStanding(tx, account.userId, { birthday });
      });
      if (row === null) throw new Refusal('UNDER_AGE');
      return deps.profiles.present(row);
    },
  };
}
