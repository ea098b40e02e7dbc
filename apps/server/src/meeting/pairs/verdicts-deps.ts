import type { BlocksService } from '../../people/blocks/blocks.service.ts';
import type { ConnectionsService } from '../../people/connections/connections.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { CallsService } from '../calls/calls.service.ts';

/** The dependencies that this feature's use cases share. */
export type VerdictsDeps = {
  db: Database;
  clock: Clock;
  blocks: BlocksService;
  calls: CallsService;
  connections: ConnectionsService;
  notices: NoticesService;
};
