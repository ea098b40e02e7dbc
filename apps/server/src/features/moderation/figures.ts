import type { ReportReason } from '@cuppa/domain/safety/report';
import { SANCTION_KINDS } from '@cuppa/domain/safety/sanctions';
import { HOUR_MS } from '@cuppa/domain/time/lengths';
import * as repository from './figures.repository.ts';
import type { ModerationDeps } from './moderation-deps.ts';

export type MonthFigures = {
  /** YYYY-MM */
  month: string;
  reports: number;
  reportsByReason: Partial<Record<ReportReason, number>>;
  acts: Record<string, number>;
  appeals: number;
  overturned: number;
  medianHours: number | null;
};

const MONTHS = 12;
/** Everybody may read the figures, and they read a year of reports. */
const KEPT_MS = HOUR_MS;

/** The figures of the last twelve months, counted once an hour in each process. */
export function createFigures(deps: Pick<ModerationDeps, 'clock' | 'db'>): () => Promise<MonthFigures[]> {
  let kept: { at: number; figures: Promise<MonthFigures[]> } | null = null;
  return () => {
    const now = deps.clock.now();
    if (kept === null || now.getTime() - kept.at >= KEPT_MS) {
      const figures = countFigures(deps, now);
      kept = { at: now.getTime(), figures };
      figures.catch(() => {
        kept = null;
      });
    }
    return kept.figures;
  };
}

async function countFigures({ db }: Pick<ModerationDeps, 'db'>, now: Date): Promise<MonthFigures[]> {
  const months = lastMonths(now);
  const since = new Date(`${months[0]}-01T00:00:00.000Z`);
  const [reports, medians, acts, appeals] = await Promise.all([
    repository.countReports(db, since),
    repository.findMedianHours(db, since),
    repository.countActs(db, since, SANCTION_KINDS),
    repository.countAppeals(db, since),
  ]);
  return months.map((month) => {
    const ofMonth = reports.filter((row) => row.month === month);
    const appealed = appeals.find((row) => row.month === month);
    return {
      month,
      reports: ofMonth.reduce((sum, { of }) => sum + of, 0),
      reportsByReason: Object.fromEntries(ofMonth.flatMap(({ reason, of }) => (reason === null ? [] : [[reason, of]]))),
      acts: Object.fromEntries(acts.filter((row) => row.month === month).map(({ act, of }) => [act, of])),
      appeals: appealed?.of ?? 0,
      overturned: appealed?.overturned ?? 0,
      medianHours: medians.find((row) => row.month === month)?.hours ?? null,
    };
  });
}

/** The earliest first, the running month last. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - index), 1));
    return first.toISOString().slice(0, 7);
  });
}
