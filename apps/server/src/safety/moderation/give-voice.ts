import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { voiceOf } from '@cuppa/domain/safety/safety/hiding';
import { rankOf } from '@cuppa/domain/safety/safety/standing';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { findStandings } from './reporters.repository.ts';
import { updateReport } from './reports.repository.ts';
import { countVoices, dropVoices, findReport, findVoicedCases, lockNetwork } from './voices.repository.ts';
import { weighAgain } from './weigh-case.ts';

/**
 * Decides whether a report counts towards hiding its person. Runs in the transaction of the report, which holds the
 * locks of the reporter and the case. A voice is decided again only if the report now says another kind of thing.
 */
export async function giveVoice(
  tx: Transaction,
  { clock }: Pick<ModerationDeps, 'clock'>,
  { reportId, isOtherKind }: { reportId: string; isOtherKind: boolean },
): Promise<void> {
  const report = await findReport(tx, reportId);
  if (report === null || (report.voice !== null && !isOtherKind)) return;
  await lockNetwork(tx, report.network);
  const now = clock.now();
  const standings = await findStandings(tx, [report.reporterId], now);
  const voice = voiceOf({
    rank: rankOf(standings.get(report.reporterId) ?? null),
    encounter: report.encounter,
    given: await countVoices(tx, report, new Date(now.getTime() - DAY_MS)),
  });
  await updateReport(tx, reportId, { voice, voicedAt: voice === null ? null : now });
}

/**
 * Ends the part that a person's reports have in hiding others, because the person leaves or is suspended, and shows
 * whom no other report hides. The reports stay in their cases. Safe to repeat.
 */
export async function silenceReporter(deps: ModerationDeps, reporterId: string): Promise<void> {
  for (const caseId of await findVoicedCases(deps.db, reporterId))
    await weighAgain(deps, caseId, (tx) => dropVoices(tx, caseId, reporterId));
}
