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
  notices: Pick<NoticesService, 'choicesOf' | 'countUnread' | 'over' | 'overSince'>;
  profiles: Pick<ProfileService, 'lock'>;
  /** The push services that messages may go to (`PUSH_SERVICES`). */
  services: readonly string[];
  /** The operator's contact for push services (`vapidSubject`). If it is null, nothing is sent. */
  subject: string | null;
  keys: VapidKeys;
  tests: Limiter;
  /** Limits the rings that go out in parallel. */
  rings: ReturnType<typeof createBoundedWork>;
};
