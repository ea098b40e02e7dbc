import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { RefusedAgesService } from '../../accounts/refused-ages/refused-ages.service.ts';
import type { MatchingService } from '../../meeting/matching/matching.service.ts';
import type { ChatService } from '../../people/chat/chat.service.ts';
import type { PublicProfileService } from '../../people/public-profile/public-profile.service.ts';
import type { RemovedPhotos } from '../../people/public-profile/removed-photos.service.ts';
import type { Base } from '../../platform/feature.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { HostingService } from '../../town/hosting/hosting.service.ts';
import type { CommentsService } from '../../town/town-square/comments/comments.service.ts';
import type { GuestsService } from '../../town/town-square/guests.service.ts';
import type { BarredKeysService } from './sanctions/barred-keys.service.ts';
import type { SanctionsService } from './sanctions/sanctions.service.ts';

/** Dependencies shared by the use cases of this feature. */
export type ModerationDeps = Pick<Base, 'db' | 'clock' | 'logger' | 'storage'> & {
  /** `ageKeysOf` returns the keys of a refused age that an address, a number or a code may mean. */
  auth: { ageKeysOf(written: string): string[] };
  barredKeys: Pick<BarredKeysService, 'findOthers'>;
  chat: Pick<ChatService, 'holdMessages' | 'takeDownMessages'>;
  comments: Pick<CommentsService, 'takeDown'>;
  guests: Pick<GuestsService, 'forgetUnheard'>;
  hosting: Pick<HostingService, 'holdReported' | 'takeDownEvents'>;
  matching: Pick<MatchingService, 'noteHiding'>;
  notices: Pick<NoticesService, 'add'>;
  profiles: Pick<ProfileService, 'changeRestriction' | 'lockIfThere' | 'readMany' | 'tryLock'>;
  publicProfile: Pick<PublicProfileService, 'holdPhotos' | 'shown' | 'takeDownPhoto' | 'takeDownText'>;
  refusedAges: Pick<RefusedAgesService, 'forget'>;
  removedPhotos: RemovedPhotos;
  sanctions: SanctionsService;
};
