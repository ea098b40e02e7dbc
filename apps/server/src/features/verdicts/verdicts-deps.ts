import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { BlocksService } from '../blocks/blocks.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { ConnectionsService } from '../connections/connections.service.ts';
import type { NoticesService } from '../notices/notices.service.ts';

/** The dependencies that this feature's use cases share. */
export type VerdictsDeps = {
  db: Database;
  clock: Clock;
  blocks: BlocksService;
  calls: CallsService;
  connections: ConnectionsService;
  notices: NoticesService;
};
