import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Limiter, Limiters } from '../../platform/limits/limiters.ts';
import type { Classifier } from '../../platform/model/classifier.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { ConnectionsService } from '../connections/connections.service.ts';
import type { PublicProfileService } from '../public-profile/public-profile.service.ts';
import type { RemovedPhotos } from '../public-profile/removed-photos.service.ts';

/** Dependencies shared by the use cases of this feature. */
export type ChatDeps = {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  publicProfile: Pick<PublicProfileService, 'faces'>;
  connections: Pick<ConnectionsService, 'requireMember' | 'lockMember'>;
  removedPhotos: Pick<RemovedPhotos, 'requireUnlike'>;
  notices: Pick<NoticesService, 'add' | 'markMessagesRead'>;
  storage: Storage;
  realtime: Pick<Realtime, 'toPerson' | 'isOnline'>;
  limiters: Pick<Limiters, 'isActive'>;
  /** Null if no classifier is configured. */
  classifier: Classifier | null;
  /** Limits how often a person asks the classifier. */
  checks: Limiter;
  /** Limits how often a person reacts to messages. */
  reactions: Limiter;
};
