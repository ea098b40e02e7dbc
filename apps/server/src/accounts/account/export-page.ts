import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import { LOCALES, READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { exportWords } from './account.words.ts';
import type { ExportedRow } from './export.repository.ts';
import type { ExportSection } from './export-sections.ts';

/** Supports light and dark mode, and loads nothing from other sites. */
const STYLE = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{max-width:44rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid;margin-top:2rem}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem;margin:1rem 0;padding:1rem;border:1px solid;border-radius:1rem}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
img{max-width:12rem;border-radius:1rem;margin:.25rem}`;

/** Writes the download as one HTML page with every list and its rows. Leaves out empty lists. */
export async function* writeExportPage(
  sections: Iterable<ExportSection>,
  { madeAt, photos }: { madeAt: Date; photos: readonly { path: string }[] },
): AsyncIterable<string> {
  const words = exportWords(READER_LANGUAGE);
  const day = madeAt.toLocaleDateString(LOCALES[READER_LANGUAGE], { dateStyle: 'long', timeZone: 'UTC' });
  yield `<!doctype html>\n<html lang="${READER_LANGUAGE}"><head><meta charset="utf-8">`;
  yield `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(words.title)}</title>`;
  yield `<style>${STYLE}</style></head><body><h1>${escapeHtml(words.title)}</h1>`;
  yield `<p>${escapeHtml(fillIn(words.intro, { day }))}</p>`;
  if (photos.length > 0) {
    yield `<section><h2>${escapeHtml(words.photos)}</h2>`;
    for (const { path } of photos) yield `<img src="${escapeHtml(path)}" alt="" loading="lazy">`;
    yield '</section>\n';
  }
  for (const section of sections) yield* writeSection(section);
  yield '</body></html>\n';
}

async function* writeSection({ id, rows }: ExportSection): AsyncIterable<string> {
  const { lists } = exportWords(READER_LANGUAGE);
  let isEmpty = true;
  for await (const row of rows) {
    if (isEmpty) yield `<section><h2>${escapeHtml(lists[id as keyof typeof lists] ?? asWords(id))}</h2>\n`;
    isEmpty = false;
    yield writeRow(row);
  }
  if (!isEmpty) yield '</section>\n';
}

function writeRow(row: ExportedRow): string {
  const known = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  const lines = known.map(
    ([column, value]) => `<dt>${escapeHtml(asWords(column))}</dt><dd>${escapeHtml(asText(value))}</dd>`,
  );
  return `<dl>${lines.join('')}</dl>\n`;
}

/** A column name as a label: `first_name` becomes "First name". */
function asWords(name: string): string {
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function asText(value: unknown): string {
  const { yes, no } = exportWords(READER_LANGUAGE);
  if (typeof value === 'boolean') return value ? yes : no;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
