import type { PersonSettings, ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import type { SummaryWriter } from '../reflection/summary/summary.service.ts';

/** The dependencies shared by this feature's use cases. */
export type DailyTeaDeps = {
  db: Database;
  clock: Clock;
  notices: Pick<NoticesService, 'add' | 'end'>;
  profiles: ProfileService;
  progress: ProgressService;
  /** The answers that a person shows on their profile. */
  publicProfile: {
    shownTeaAnswers(userId: string): Promise<{ id: string; isOnCard: boolean }[]>;
    /** Refuses PROMPTS_FULL. */
    showTeaAnswer(
      tx: Transaction,
      profile: Pick<PersonSettings, 'id' | 'detailsVersion'>,
      answer: { id: string; isOnCard: boolean | undefined },
    ): Promise<void>;
    hideTeaAnswer(
      tx: Transaction,
      profile: Pick<PersonSettings, 'id' | 'detailsVersion'>,
      answerId: string,
    ): Promise<void>;
  };
  writeSummary: SummaryWriter;
};
