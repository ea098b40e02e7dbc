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
    const written = writeRow(row);
    if (written === '') continue;
    if (isEmpty) yield `<section><h2>${escapeHtml(lists[id as keyof typeof lists] ?? asWords(id))}</h2>\n`;
    isEmpty = false;
    yield written;
  }
  if (!isEmpty) yield '</section>\n';
}

function writeRow(row: ExportedRow): string {
  const lines = Object.entries(row).flatMap(([column, value]) => {
    const text = asText(value, column);
    return text === '' ? [] : [`<dt>${escapeHtml(labelOf(column))}</dt><dd dir="auto">${escapeHtml(text)}</dd>`];
  });
  return lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>\n`;
}

function labelOf(column: string): string {
  const { labels } = exportWords(READER_LANGUAGE);
  return labels[column as keyof typeof labels] ?? asWords(column);
}

/** A name in a program as words: `first_name` and `firstName` become "First name". */
function asWords(name: string): string {
  const spaced = name
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ')
    .replace(/ (?:at|id)$/, '');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** A person’s own words stay as they are, even if they look like a name in a program. */
const TYPED =
  /^(?:.*_?(?:text|words|answer|name|title|description|comment|details|location|link|reflection|entries|bio|pronouns|prompt))$/;

/** Empty for nothing, and for internal numbers, which only programs can use. */
function asText(value: unknown, column: string): string {
  const { yes, no } = exportWords(READER_LANGUAGE);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return ofString(value, column);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return '';
  if (Array.isArray(value)) {
    return value
      .map((one) => asText(one, column))
      .filter(Boolean)
      .join('\n');
  }
  return Object.entries(value)
    .map(([name, part]) => [labelOf(name), asText(part, name)])
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n');
}

function ofString(value: string, column: string): string {
  if (UUID.test(value)) return '';
  if (TYPED.test(column)) return value;
  if (INSTANT.test(value)) {
    const locale = LOCALES[READER_LANGUAGE];
    return `${new Date(value).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
  }
  return /^[a-z\d]+(?:_[a-z\d]+)+$/.test(value) ? asWords(value) : value;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
