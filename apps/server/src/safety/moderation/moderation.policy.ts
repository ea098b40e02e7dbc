import { type Danger, dangerOf, type ReportReason } from '@cuppa/domain/safety/safety/report';
import { type ReporterRecord, reporterWeight } from '@cuppa/domain/safety/safety/reporter-weight';
import { rankOf, type Standing, weightOfRank } from '@cuppa/domain/safety/safety/standing';

/** An appeal ranks with harassment: the person may be shut out by mistake. */
export const APPEAL_DANGER: Danger = 1;
/** An appeal has no reporters, so it weighs as much as one report of somebody settled. */
export const APPEAL_WEIGHT = 1;

/** The possible return of someone suspended or banned ranks with harassment, and weighs as one report. */
const RETURN = { danger: 1, weight: 1 } as const;
const NO_RETURN = { danger: 0, weight: 0 } as const;
export const weightOfReturn = (returnOf: string | null) => (returnOf === null ? NO_RETURN : RETURN);

/** Returns the highest danger of open reports, at least the given one. */
export function highestDanger(reports: readonly { reason: ReportReason | null }[], least: Danger): Danger {
  return reports.map(({ reason }) => dangerOf(reason)).reduce((most, one) => (one > most ? one : most), least);
}

type Reporters = { records: ReadonlyMap<string, ReporterRecord>; standings: ReadonlyMap<string, Standing> };

/** Returns the weight of a case: the sum of its reporters' weights, each counted once, and of each network the heaviest. */
export function weightOfCase(
  reports: readonly { reporterId: string; network: string | null }[],
  { records, standings }: Reporters,
): number {
  const networks = new Map(reports.map(({ reporterId, network }) => [reporterId, network ?? reporterId]));
  const heaviest = new Map<string, number>();
  for (const [reporterId, network] of networks) {
    const record = records.get(reporterId) ?? { upheld: 0, closed: 0, badFaith: 0 };
    const weight = reporterWeight(record) * weightOfRank(rankOf(standings.get(reporterId) ?? null));
    heaviest.set(network, Math.max(weight, heaviest.get(network) ?? 0));
  }
  return [...heaviest.values()].reduce((sum, weight) => sum + weight, 0);
}

/** True if a moderator made or confirmed a decision, and so has no say about its appeal and its undoing. */
export function isOwnDecision(
  moderatorId: string,
  { decidedBy, confirmedBy }: { decidedBy: string | null; confirmedBy: string | null },
): boolean {
  return decidedBy === moderatorId || confirmedBy === moderatorId;
}
