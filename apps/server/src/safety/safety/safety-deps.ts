import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Events } from '../../app/events.ts';
import type { CallsService } from '../../meeting/calls/calls.service.ts';
import type { MatchingService } from '../../meeting/matching/matching.service.ts';
import type { NearbyService } from '../../meeting/nearby/nearby.service.ts';
import type { PairsService } from '../../meeting/pairs/pairs.service.ts';
import type { BlocksService } from '../../people/blocks/blocks.service.ts';
import type { ChatService } from '../../people/chat/chat.service.ts';
import type { PublicProfileService } from '../../people/public-profile/public-profile.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { HostingService } from '../../town/hosting/hosting.service.ts';
import type { CommentsService } from '../../town/town-square/comments/comments.service.ts';
import type { GuestsService } from '../../town/town-square/guests.service.ts';
import type { ModerationService } from '../moderation/moderation.service.ts';

/** Dependencies shared by the use cases of this feature. */
export type SafetyDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  comments: Pick<CommentsService, 'readEvidence'>;
  calls: CallsService;
  chat: Pick<ChatService, 'readEvidence' | 'lockPhotoFiles'>;
  guests: Pick<GuestsService, 'separate'>;
  hosting: Pick<HostingService, 'holdPictureFile' | 'readEvidence'>;
  matching: Pick<MatchingService, 'readEvidence'>;
  nearby: Pick<NearbyService, 'readEvidence'>;
  publicProfile: Pick<PublicProfileService, 'lockEvidence'>;
  moderation: Pick<ModerationService, 'addReason' | 'askForLook' | 'fileReport' | 'findEncounter'>;
  blocks: BlocksService;
  pairs: Pick<PairsService, 'endBetween'>;
  profiles: ProfileService;
};
