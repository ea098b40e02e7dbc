import type { Events } from '../../events.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { BlocksService } from '../blocks/blocks.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { ChatService } from '../chat/chat.service.ts';
import type { MatchingService } from '../matching/matching.service.ts';
import type { FilingService } from '../moderation/filing.service.ts';
import type { PairsService } from '../pairs/pairs.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { PublicProfileService } from '../public-profile/public-profile.service.ts';

/** The dependencies that this feature's use cases share. */
export type SafetyDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  calls: CallsService;
  chat: Pick<ChatService, 'readEvidence' | 'lockPhotoFiles'>;
  matching: Pick<MatchingService, 'readEvidence'>;
  publicProfile: Pick<PublicProfileService, 'lockEvidence'>;
  reports: FilingService;
  blocks: BlocksService;
  pairs: Pick<PairsService, 'endBetween'>;
  profiles: ProfileService;
};
