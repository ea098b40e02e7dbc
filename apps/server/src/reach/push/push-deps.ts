import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Limiter } from '../../platform/limits/limiters.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { createBoundedWork } from '../../platform/process/bounded-work.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Logger } from '../../platform/process/logger.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import type { PushMetrics } from './push.metrics.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** The dependencies that this feature's use cases share. */
export type PushDeps = {
  db: Database;
  clock: Clock;
  logger: Logger;
  siteUrl: () => string;
  realtime: Pick<Realtime, 'isAnybodyIn'>;
  metrics: PushMetrics;
  notices: Pick<NoticesService, 'choicesOf' | 'countUnread' | 'isRead' | 'readSince'>;
  profiles: Pick<ProfileService, 'lock'>;
  /** The push services that messages may go to, as the setting has them. */
  services: readonly string[];
  /** Who answers for what is sent; null where there is nobody, and then nothing is. */
  subject: string | null;
  keys: VapidKeys;
  tests: Limiter;
  /** Bounds the rings that go out at once. */
  rings: ReturnType<typeof createBoundedWork>;
};
