import type { Events } from '../../events.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { BlocksService } from '../blocks/blocks.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { ChatService } from '../chat/chat.service.ts';
import type { HostingService } from '../hosting/hosting.service.ts';
import type { MatchingService } from '../matching/matching.service.ts';
import type { ModerationService } from '../moderation/moderation.service.ts';
import type { NearbyService } from '../nearby/nearby.service.ts';
import type { PairsService } from '../pairs/pairs.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { PublicProfileService } from '../public-profile/public-profile.service.ts';
import type { GuestsService } from '../town-square/guests.service.ts';

/** The dependencies that this feature's use cases share. */
export type SafetyDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  calls: CallsService;
  chat: Pick<ChatService, 'readEvidence' | 'lockPhotoFiles'>;
  guests: Pick<GuestsService, 'separate'>;
  hosting: Pick<HostingService, 'holdPictureFile' | 'readEvidence'>;
  matching: Pick<MatchingService, 'readEvidence'>;
  nearby: Pick<NearbyService, 'readEvidence'>;
  publicProfile: Pick<PublicProfileService, 'lockEvidence'>;
  moderation: Pick<ModerationService, 'addReason' | 'fileReport'>;
  blocks: BlocksService;
  pairs: Pick<PairsService, 'endBetween'>;
  profiles: ProfileService;
};
