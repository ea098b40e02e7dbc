import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Events } from '../../app/events.ts';
import type { ConnectionsService } from '../../people/connections/connections.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { ReconnectionsService } from '../reconnections/reconnections.service.ts';
import type { VerdictsService } from './verdicts.service.ts';

/** The dependencies that this feature's use cases share. */
export type PairsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  realtime: Pick<Realtime, 'toPerson'>;
  calls: CallsService;
  connections: ConnectionsService;
  notices: NoticesService;
  profiles: ProfileService;
  reconnections: Pick<ReconnectionsService, 'share' | 'separate' | 'withdrawPrivate'>;
  verdicts: VerdictsService;
};
