import type { PersonProgress, ProfileService } from '../../accounts/profile/profile.service.ts';
import type { MailSender } from '../../platform/mail/mail.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import type { PushService } from '../push/push.service.ts';
import type { Bounces } from './bounces.ts';
import type { UnsubscribeLinks } from './unsubscribe-link.ts';

/** The dependencies that this feature's stories share. */
export type DeliveriesDeps = {
  db: Database;
  bounces: Pick<Bounces, 'forget' | 'mayMail' | 'reasonAgainst'>;
  clock: Clock;
  siteUrl: () => string;
  links: Pick<UnsubscribeLinks, 'urlOf'>;
  countUnreadMessages(userId: string): Promise<number>;
  notices: Pick<NoticesService, 'choicesOf' | 'countUnread' | 'open'>;
  profiles: Pick<ProfileService, 'readMany'>;
  /** Whether the person's streak rests. */
  isStreakResting(profile: PersonProgress): boolean;
  sendMail: MailSender;
  push: Pick<PushService, 'hasDevices' | 'isLooking' | 'send'>;
};
