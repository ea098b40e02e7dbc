import type { Base } from '../../platform/feature.ts';
import type { RemovedPhotos } from '../moderation/removed-photos.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';

/** The dependencies that this feature's use cases share. */
export type PublicProfileDeps = Pick<Base, 'db' | 'clock' | 'storage'> & {
  profiles: ProfileService;
  removedPhotos: Pick<RemovedPhotos, 'requireUnlike'>;
  progress: Pick<ProgressService, 'checkCompletedProfile' | 'awardedFor'>;
};
