import { wordsOf } from '../summary/words.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text as the search stores them: in one case, without accents and without anything between them. */
export function searchableWords(text: string): string {
  return wordsOf(folded(text)).join(' ');
}

/** A person's search query in the same form. Quotes, and a minus before a word, keep their meaning. */
export function searchQuery(search: string): string {
  let query = '';
  for (const { segment, isWordLike } of segmenter.segment(folded(search))) {
    if (isWordLike) query += /[\p{L}\p{N}]$/u.test(query) ? ` ${segment}` : segment;
    else if (segment === '"') query += segment;
    else if (segment === '-' && /(^|\s)$/.test(query)) query += segment;
    else query += ' ';
  }
  return query.trim();
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .toLowerCase();
}
