import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from '../scripts/paths.ts';

const RELIABILITY = 'docs/reliability.md';

/** Replaces what follows the text below a heading of a document by a table. */
export function writeTable(
  heading: string,
  columns: readonly string[],
  rows: readonly string[],
  document = RELIABILITY,
): void {
  const file = join(ROOT_FOLDER, document);
  const page = readFileSync(file, 'utf8');
  const start = page.indexOf(`${heading}\n`);
  if (start === -1) throw new Error(`${document} has no heading "${heading}".`);
  const next = page.indexOf('\n## ', start + heading.length);
  const end = next === -1 ? page.length : next;
  const text = page.slice(start, end).split('\n|')[0] ?? '';
  const table = [`| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`, ...rows];
  writeFileSync(file, `${page.slice(0, start)}${text.trimEnd()}\n\n${table.join('\n')}\n${page.slice(end)}`);
}
