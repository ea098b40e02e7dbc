import { accountWords } from '@cuppa/domain/accounts/account/account-words';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Database } from '../../platform/postgres/database.ts';
import * as repository from './export.repository.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** One list of the download. `id` is the name of a table, or one of LISTS. */
export type ExportSection = { id: string; rows: AsyncIterable<repository.ExportedRow> };

const PAGE_SIZE = 500;

/** Lists that combine several tables, because they are easier to read. */
const LISTS = ['calls', 'connections', 'messages'] as const;

/** All exported data of a person, read page by page while the download is written. */
export function* listSections(db: Database, userId: string): Iterable<ExportSection> {
  const { departedName } = accountWords(READER_LANGUAGE);
  for (const [table, rule] of Object.entries(PERSONAL_DATA)) {
    // The list `messages` below contains them.
    if (rule.exported.length === 0 || table === 'public.messages') continue;
    const find = (page: repository.Page) => repository.findRows(db, { table, rule, userId }, page);
    yield { id: table.slice(table.indexOf('.') + 1), rows: readAll(find) };
  }
  const finders: Record<(typeof LISTS)[number], (page: repository.Page) => Promise<repository.ExportedRow[]>> = {
    calls: (page) => repository.findCalls(db, userId, departedName, page),
    connections: (page) => repository.findConnections(db, userId, page),
    messages: (page) => repository.findMessages(db, userId, page),
  };
  for (const id of LISTS) yield { id, rows: readAll(finders[id]) };
}

async function* readAll(
  find: (page: repository.Page) => Promise<repository.ExportedRow[]>,
): AsyncIterable<repository.ExportedRow> {
  for (let after = 0; ; after += PAGE_SIZE) {
    const rows = await find({ after, limit: PAGE_SIZE });
    yield* rows;
    if (rows.length < PAGE_SIZE) return;
  }
}
