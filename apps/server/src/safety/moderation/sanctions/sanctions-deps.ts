import type { ProfileService } from '../../../accounts/profile/profile.service.ts';
import type { Events } from '../../../app/events.ts';
import type { CallsService } from '../../../meeting/calls/calls.service.ts';
import type { MatchingService } from '../../../meeting/matching/matching.service.ts';
import type { Base } from '../../../platform/feature.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import type { NoticesService } from '../../../reach/notices/notices.service.ts';
import type { BarredKeysService } from './barred-keys.service.ts';

/** Dependencies shared by the use cases of this feature. */
export type SanctionsDeps = Pick<Base, 'db' | 'clock' | 'logger'> & {
  realtime: Pick<Base['realtime'], 'cutOffPerson'>;
  events: Events;
  barredKeys: BarredKeysService;
  /** `readKeys` returns the addresses, numbers and provider identities of an account. */
  auth: { readKeys(tx: Db, userId: string): Promise<string[]> };
  calls: Pick<CallsService, 'act' | 'activeCallOf'>;
  matching: Pick<MatchingService, 'takeOut'>;
  /** Safety imports no passports: returns the texts that recognize a person who pays. */
  passport: { readPaymentKeys(tx: Db, userId: string): Promise<string[]> };
  notices: Pick<NoticesService, 'add'>;
  profiles: Pick<ProfileService, 'changeRestriction' | 'lockIfThere' | 'read' | 'readMany'>;
};
