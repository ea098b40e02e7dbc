import type { Events } from '../../events.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { BlocksService } from '../blocks/blocks.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { ChatService } from '../chat/chat.service.ts';
import type { PairsService } from '../pairs/pairs.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';

/** The dependencies that this feature's use cases share. */
export type SafetyDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  calls: CallsService;
  chat: Pick<ChatService, 'readEvidence'>;
  blocks: BlocksService;
  pairs: Pick<PairsService, 'endBetween'>;
  profiles: ProfileService;
};
