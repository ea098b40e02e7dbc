import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { BlocksService } from '../blocks/blocks.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';

/** The dependencies that this feature's use cases share. */
export type MatchingDeps = {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  blocks: Pick<BlocksService, 'hasBlockBetween'>;
  calls: CallsService;
  limits: { offerMs: number; leaseMs: number; stillThereMs: number };
  realtime: Pick<Realtime, 'toPerson'>;
  /** Tells the ticker that somebody waits. */
  wake(): void;
};
