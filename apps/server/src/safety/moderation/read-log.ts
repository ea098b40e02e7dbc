import type { LoggedAct } from '@cuppa/contract/safety/moderation/moderation-schema';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { BrokenRule } from '@cuppa/domain/safety/safety/sanctions';
import { nameOf } from './moderation.presenter.ts';
import { moderationWords } from './moderation.words.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { findLog } from './moderation-log.repository.ts';

const PAGE = 50;

export type LogItem = {
  id: number;
  at: string;
  byName: string;
  act: LoggedAct;
  caseId: string | null;
  subjectName: string;
  rule: BrokenRule | null;
};

/** Returns every decision, or who looked at what, except about the moderator who asks, newest first, by pages. */
export async function readLog(
  { db }: Pick<ModerationDeps, 'db'>,
  moderatorId: string,
  { before, ofReading }: { before?: number | undefined; ofReading: boolean },
): Promise<{ items: LogItem[]; nextBefore: number | null }> {
  const rows = await findLog(db, moderatorId, { before: before ?? null, ofReading, limit: PAGE + 1 });
  const items = rows.slice(0, PAGE).map(({ entry, byName, subjectName }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    byName: entry.moderatorId === null ? moderationWords(READER_LANGUAGE).commandLine : nameOf(byName),
    act: entry.act,
    caseId: entry.caseId,
    subjectName: nameOf(subjectName),
    rule: entry.rule,
  }));
  return { items, nextBefore: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}
