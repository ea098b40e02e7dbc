import { wordsOf } from './summary/words.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text as the search stores them: in lower case, without accents, and separated by single spaces. */
export function searchableWords(text: string): string {
  return wordsOf(folded(text)).join(' ');
}

/**
 * A person's search query in the same form. Quotes, and a minus before a word or phrase, keep their meaning. A minus or
 * quote with nothing after it is dropped, because PostgreSQL fails on many of them in a row.
 */
export function searchQuery(search: string): string {
  const parts: string[] = [];
  let isLeftOut = false;
  for (const [index, piece] of folded(search).split('"').entries()) {
    const isPhrase = index % 2 === 1;
    const words = [...segmenter.segment(piece)].filter(({ isWordLike }) => isWordLike);
    if (!isPhrase) {
      parts.push(...words.map(({ segment, index: at }) => (endsInMinus(piece.slice(0, at)) ? `-${segment}` : segment)));
      isLeftOut = endsInMinus(piece);
    } else if (words.length > 0) {
      parts.push(`${isLeftOut ? '-' : ''}"${words.map(({ segment }) => segment).join(' ')}"`);
    }
  }
  return parts.join(' ');
}

const endsInMinus = (text: string): boolean => /(^|\s)-+$/.test(text);

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .toLowerCase();
}
