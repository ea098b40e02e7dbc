import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { Base } from '../../platform/feature.ts';
import type { RemovedPhotos } from './removed-photos.service.ts';

/** Dependencies shared by the use cases of this feature. */
export type PublicProfileDeps = Pick<Base, 'db' | 'clock' | 'storage'> & {
  profiles: ProfileService;
  removedPhotos: Pick<RemovedPhotos, 'requireUnlike'>;
  progress: Pick<ProgressService, 'checkCompletedProfile' | 'awardedFor'>;
};
