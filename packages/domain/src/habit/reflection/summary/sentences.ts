import { endsInAbbreviation } from './abbreviations.ts';
import { wordsOf } from './words.ts';

const BULLET = /^\s*(?:[-*•–—·▪►✓✔☐☑✅]|\[[ x]?\]|\d{1,2}[.)]|[a-z]\))\s+/iu;
/** This many such lines in a text make a list. */
const LIST_FROM = 2;
const PAIRS: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['«', '»'],
  ['(', ')'],
  ['[', ']'],
  ['「', '」'],
];

/** A verbatim sentence. */
export type WrittenSentence = { text: string; isFirst: boolean; isListed: boolean };

/**
 * The sentences of a text, each verbatim. A line break ends a sentence; an abbreviation, an initial and an open
 * quotation do not. `language`: an ISO 639-1 code.
 */
export function sentencesOf(text: string, language: string): WrittenSentence[] {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  const isList = lines.filter((line) => BULLET.test(line)).length >= LIST_FROM;
  return lines
    .flatMap((line) => {
      const isListed = isList && BULLET.test(line);
      const rest = isListed ? line.replace(BULLET, '') : line;
      return joined(split(rest, language)).map((sentence) => ({ text: sentence, isListed }));
    })
    .filter((sentence) => wordsOf(sentence.text).length > 0)
    .map((sentence, index) => ({ ...sentence, isFirst: index === 0 }));
}

/** Splits by the rules of the runtime. Also starts a sentence with a lowercase letter after a full stop. */
const split = (line: string, language: string): string[] =>
  [...segmenterOf(language).segment(line)].flatMap(({ segment }) => segment.split(/(?<=\p{L}{2}[.!?]\s+)(?=\p{Ll})/u));

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, known);
  return known;
}

function joined(pieces: readonly string[]): string[] {
  const sentences: string[] = [];
  let parts: string[] = [];
  pieces.forEach((piece, index) => {
    parts.push(piece);
    const next = pieces[index + 1];
    const open = parts.join('');
    if (next !== undefined && continuesIn(open, next)) return;
    // A quotation that never closes would swallow everything after it.
    if (isOpen(open)) sentences.push(...parts);
    else sentences.push(open);
    parts = [];
  });
  return withSigns(sentences);
}

function continuesIn(piece: string, next: string): boolean {
  return endsInAbbreviation(piece, next) || isOpen(piece) || /^\s*[)\]”»」]/u.test(next);
}

/** Whether a quotation or bracket is still open at the end. */
export function isOpen(text: string): boolean {
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1) return true;
  const smileless = text.replaceAll(/[:;=8]-?[()[\]]|[()[\]]-?[:;=]|^\s*[a-z\d]\)/gimu, '');
  return PAIRS.some(([from, to]) => count(smileless, from) > count(smileless, to));
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/** Emoji and stray marks at the start of a sentence belong to the one before it. */
function withSigns(sentences: readonly string[]): string[] {
  const whole: string[] = [];
  for (const sentence of sentences) {
    const signs = /^(?:\p{Extended_Pictographic}|\u200d|\ufe0f|[\s.!?…])+/u.exec(sentence)?.[0] ?? '';
    const last = whole.pop();
    if (last === undefined) whole.push(sentence);
    else whole.push(last + signs, sentence.slice(signs.length));
  }
  return whole.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
