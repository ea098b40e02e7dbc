import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { ConnectionsService } from '../../people/connections/connections.service.ts';
import type { Limiter, Limiters } from '../../platform/limits/limiters.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { VerdictsService } from '../pairs/verdicts.service.ts';
import type { PostCallService } from '../post-call/post-call.service.ts';

/** The dependencies that this feature's use cases share. */
export type ReconnectionsDeps = {
  db: Database;
  clock: Clock;
  realtime: Pick<Realtime, 'toPerson'>;
  calls: CallsService;
  profiles: ProfileService;
  postCall: PostCallService;
  connections: Pick<ConnectionsService, 'requireMember' | 'lockConnected'>;
  verdicts: Pick<VerdictsService, 'requireAgain' | 'holdsAgain'>;
  notices: NoticesService;
  siteUrl: () => string;
  limiters: Pick<Limiters, 'isActive'>;
  /** Limits how often suggestions for a person may depend on the hours of one other person. */
  looks: Limiter;
};
