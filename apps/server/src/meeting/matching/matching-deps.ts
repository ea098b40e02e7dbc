import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { BlocksService } from '../../people/blocks/blocks.service.ts';
import type { PublicProfileService } from '../../people/public-profile/public-profile.service.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { PushService } from '../../reach/push/push.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { MatcherWorker } from './matcher-worker.ts';

/** The dependencies that this feature's use cases share. */
export type MatchingDeps = {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  publicProfile: Pick<PublicProfileService, 'cardPhoto' | 'onCards'>;
  blocks: Pick<BlocksService, 'hasBlockBetween'>;
  calls: CallsService;
  /** `roundMs`: the length of a round of tea time. */
  limits: { offerMs: number; leaseMs: number; returnMs: number; stillThereMs: number; roundMs: number };
  limiters: Pick<Limiters, 'isActive'>;
  realtime: Pick<Realtime, 'toPerson'>;
  storage: Pick<Storage, 'isSealed' | 'seal'>;
  notices: Pick<NoticesService, 'add'>;
  push: Pick<PushService, 'ring'>;
  /** A random number from 0 to 1. */
  chance(): number;
  /** Starts a matcher without tickets, in its own thread; tests may run it in theirs. */
  startMatcher(): MatcherWorker;
  /** Asks for a round soon, because something changed in the queue, in any process. */
  wake(): void;
};
