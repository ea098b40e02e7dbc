import type { CallLimits } from '@cuppa/domain/meeting/calls/call-state';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Events } from '../../app/events.ts';
import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { BlocksService } from '../../people/blocks/blocks.service.ts';
import type { Alarm } from '../../platform/jobs/ticker.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Logger } from '../../platform/process/logger.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { CallMetrics } from './calls.metrics.ts';
import type { IceSettings } from './ice-servers.ts';

/** The dependencies that this feature's use cases share. */
export type CallsDeps = {
  blocks: Pick<BlocksService, 'listBlockersBetween'>;
  db: Database;
  clock: Clock;
  logger: Logger;
  profiles: ProfileService;
  progress: ProgressService;
  events: Pick<Events, 'run'>;
  limits: CallLimits;
  ice: IceSettings;
  realtime: Pick<Realtime, 'toPerson'>;
  /** Rings for the next step of a call. */
  alarm: Alarm;
  metrics: Pick<CallMetrics, 'callEnded'>;
};
