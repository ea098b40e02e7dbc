import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { ConnectionsService } from '../../people/connections/connections.service.ts';
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
  connections: Pick<ConnectionsService, 'countUnreadMessages'>;
  notices: Pick<NoticesService, 'choicesOf' | 'countUnread'>;
  profiles: Pick<ProfileService, 'readMany'>;
  progress: Pick<ProgressService, 'streakStanding'>;
  push: Pick<PushService, 'hasDevices' | 'isLooking' | 'send'>;
};
