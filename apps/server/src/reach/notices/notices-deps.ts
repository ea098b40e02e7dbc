import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** The dependencies that this feature's stories share. */
export type NoticesDeps = { db: Database; clock: Clock; realtime: Pick<Realtime, 'toPerson'> };
