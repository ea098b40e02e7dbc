import type { CallCardId } from '@cuppa/domain/meeting/calls/call-cards';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';

/** The dependencies shared by this feature's use cases. */
export type WeekCupDeps = {
  db: Database;
  clock: Clock;
  /** The partners of a person's calls. Includes partners whose accounts have been deleted. */
  listPartners(userId: string, callIds: readonly string[]): Promise<{ callId: string; partnerId: string }[]>;
  /** The cards that a person saw in some calls, each once per partner. */
  listSeenCards(userId: string, callIds: readonly string[]): Promise<{ cardId: CallCardId; partnerId: string }[]>;
  notices: Pick<NoticesService, 'add'>;
  profiles: Pick<ProfileService, 'listZones' | 'read'>;
  progress: Pick<ProgressService, 'readKeptDays'>;
};
