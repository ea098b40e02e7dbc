import type { Events } from '../../app/events.ts';
import type { MailSender } from '../../platform/mail/mail.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Logger } from '../../platform/process/logger.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ExportLimits } from './export-limits.ts';

/** Dependencies shared by the use cases of this feature. */
export type AccountDeps = {
  db: Database;
  clock: Clock;
  logger: Logger;
  storage: Storage;
  sendMail: MailSender;
  exportLimits: ExportLimits;
  auth: Pick<
    AuthService,
    'endAllSessions' | 'farewellMail' | 'forgetTimers' | 'mailDeletionAsked' | 'proveOwner' | 'readOwner'
  >;
  events: Pick<Events, 'run'>;
  profiles: ProfileService;
};
