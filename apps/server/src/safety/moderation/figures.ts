import type { MonthFigures } from '@cuppa/contract/safety/moderation/moderation-schema';
import { SANCTION_KINDS } from '@cuppa/domain/safety/safety/sanctions';
import * as repository from './figures.repository.ts';
import type { ModerationDeps } from './moderation-deps.ts';

const MONTHS = 12;

/**
 * Returns the figures of the last twelve complete months, counted once a month in each process. The current month is
 * left out: in a small town, its figures would reveal to a watcher that someone has just reported them.
 */
export function createFigures(deps: Pick<ModerationDeps, 'clock' | 'db'>): () => Promise<MonthFigures[]> {
  let kept: { month: string; figures: Promise<MonthFigures[]> } | null = null;
  return () => {
    const month = deps.clock.now().toISOString().slice(0, 7);
    if (kept?.month !== month) {
      const figures = countFigures(deps);
      kept = { month, figures };
      figures.catch(() => {
        kept = null;
      });
    }
    return kept.figures;
  };
}

async function countFigures({ db, clock }: Pick<ModerationDeps, 'clock' | 'db'>): Promise<MonthFigures[]> {
  const months = lastMonths(clock.now());
  const since = new Date(`${months[0]}-01T00:00:00.000Z`);
  const [reports, medians, acts, appeals, overturned] = await Promise.all([
    repository.countReports(db, since),
    repository.findMedianHours(db, since),
    repository.countActs(db, since, SANCTION_KINDS),
    repository.countAppeals(db, since),
    repository.countOverturned(db, since),
  ]);
  return months.map((month) => {
    const ofMonth = reports.filter((row) => row.month === month);
    const countOf = (rows: { month: string; of: number }[]) => rows.find((row) => row.month === month)?.of ?? 0;
    return {
      month,
      reports: ofMonth.reduce((sum, { of }) => sum + of, 0),
      reportsByReason: Object.fromEntries(ofMonth.flatMap(({ reason, of }) => (reason === null ? [] : [[reason, of]]))),
      acts: Object.fromEntries(acts.filter((row) => row.month === month).map(({ act, of }) => [act, of])),
      appeals: countOf(appeals),
      overturned: countOf(overturned),
      medianHours: medians.find((row) => row.month === month)?.hours ?? null,
    };
  });
}

/** Returns the complete months, earliest first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - index), 1));
    return first.toISOString().slice(0, 7);
  });
}
