import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from '../scripts/paths.ts';

const PAGE = 'docs/reliability.md';

/** Replaces the table below a heading of docs/reliability.md; the text between the two stays. */
export function writeTable(heading: string, columns: readonly string[], rows: readonly string[]): void {
  const file = join(ROOT_FOLDER, PAGE);
  const page = readFileSync(file, 'utf8');
  const start = page.indexOf(`${heading}\n`);
  if (start === -1) throw new Error(`${PAGE} has no heading "${heading}".`);
  const next = page.indexOf('\n## ', start + heading.length);
  const end = next === -1 ? page.length : next;
  const text = page.slice(start, end).split('\n|')[0] ?? '';
  const table = [`| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`, ...rows];
  writeFileSync(file, `${page.slice(0, start)}${text.trimEnd()}\n\n${table.join('\n')}\n${page.slice(end)}`);
}
