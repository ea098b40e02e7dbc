import type { CallsService } from '../../meeting/calls/calls.service.ts';
import type { MatchingService } from '../../meeting/matching/matching.service.ts';
import type { PairsService } from '../../meeting/pairs/pairs.service.ts';
import type { PassportService } from '../../passport/passport/passport.service.ts';
import type { MailSender } from '../../platform/mail/mail.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Logger } from '../../platform/process/logger.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { BarredKeysService } from '../../safety/moderation/sanctions/barred-keys.service.ts';
import type { HostingService } from '../../town/hosting/hosting.service.ts';
import type { GuestsService } from '../../town/town-square/guests.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ExportLimits } from './export-limits.ts';

/** The dependencies that this feature's use cases share. */
export type AccountDeps = {
  db: Database;
  clock: Clock;
  logger: Logger;
  storage: Storage;
  sendMail: MailSender;
  exportLimits: ExportLimits;
  auth: Pick<
    AuthService,
    'endAllSessions' | 'farewellMail' | 'forgetTimers' | 'mailDeletionAsked' | 'proveOwner' | 'readKeys' | 'readOwner'
  >;
  barredKeys: Pick<BarredKeysService, 'keepDeparted'>;
  calls: Pick<CallsService, 'act' | 'activeCallOf'>;
  guests: Pick<GuestsService, 'leaveAll'>;
  hosting: Pick<HostingService, 'cancelAll'>;
  matching: Pick<MatchingService, 'setPaused'>;
  pairs: Pick<PairsService, 'unmatchAll'>;
  passport: Pick<PassportService, 'holdRenewal' | 'part'>;
  profiles: ProfileService;
};
