import { accountWords } from '@cuppa/domain/accounts/account/account-words';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Database } from '../../platform/postgres/database.ts';
import * as repository from './export.repository.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** One list of the download. `id` is the table's name, or of a list over several tables. */
export type ExportSection = { id: string; rows: AsyncIterable<repository.ExportedRow> };

const PAGE_SIZE = 500;

/** Lists that read better than the rows of one table. */
const LISTS = ['calls', 'connections', 'messages'] as const;

/** Everything of a person that the list of personal data exports, read page by page while it is written. */
export function* listSections(db: Database, userId: string): Iterable<ExportSection> {
  const { departedName } = accountWords(READER_LANGUAGE);
  for (const [table, rule] of Object.entries(PERSONAL_DATA)) {
    // The messages of a person are in the list of their chats.
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
