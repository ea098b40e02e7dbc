import type { ProfileService } from '../../../accounts/profile/profile.service.ts';
import type { DailyCap } from '../../../platform/limits/daily-cap.ts';
import type { Limiter } from '../../../platform/limits/limiters.ts';
import type { Classifier } from '../../../platform/model/classifier.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Clock } from '../../../platform/process/clock.ts';

/** Dependencies shared by this feature's use cases. */
export type CommentsDeps = {
  db: Database;
  clock: Clock;
  /** Null without a model. */
  classifier: Classifier | null;
  checks: Limiter;
  written: DailyCap;
  profiles: Pick<ProfileService, 'lock'>;
};
