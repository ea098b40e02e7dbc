import type { CommonLanguage } from '../../accounts/profile/profile-options.ts';
import type { Kind } from './crisis-frames.ts';
import { foldedText } from './folded-text.ts';
import { CRISIS_WORDS } from './words/crisis-words.ts';

/** A listed word in a folded text: the letters from `from` up to, not including, `to`. */
export type Hit = { kind: Kind; from: number; to: number };

type Entry = { language: CommonLanguage; kind: Kind; isStem: boolean };

/** Languages written without blanks between words, or with endings that join on: a word is found inside another. */
const UNSPACED: ReadonlySet<CommonLanguage> = new Set(['th', 'zh', 'ja', 'ko', 'my', 'km']);
const BETWEEN_WORDS = /,\s+/;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** "And", "that", "the", written on to the next word. */
const JOINED = new Set('ושהوف');

type Index = { entries: ReadonlyMap<string, readonly Entry[]>; lengths: readonly number[] };
let built: Index | null = null;

/** Builds the index of all words at the first use. */
function index(): Index {
  if (built !== null) return built;
  const entries = new Map<string, Entry[]>();
  for (const [language, kinds] of Object.entries(CRISIS_WORDS) as [CommonLanguage, Record<Kind, string>][]) {
    for (const [kind, list] of Object.entries(kinds) as [Kind, string][]) {
      for (const written of list.split(BETWEEN_WORDS)) {
        const isStem = written.endsWith('~') || UNSPACED.has(language);
        const word = foldedText(written.replace('~', ''));
        entries.set(word, [...(entries.get(word) ?? []), { language, kind, isStem }]);
      }
    }
  }
  const lengths = [...new Set([...entries.keys()].map((word) => word.length))].sort((a, b) => b - a);
  built = { entries, lengths };
  return built;
}

/**
 * Finds the listed words of each language in a folded text, in order. The longest word at a place wins over shorter
 * ones of its language. Looks up each place once for each length of a word, whatever the text is.
 */
export function hitsIn(plain: string): ReadonlyMap<CommonLanguage, readonly Hit[]> {
  const hits = new Map<CommonLanguage, Hit[]>();
  const isLetter = Array.from({ length: plain.length + 1 }, (_, at) => LETTER.test(plain.charAt(at)));
  for (let from = 0; from < plain.length; from++) {
    const isStart = !isLetter[from - 1] || (JOINED.has(plain.charAt(from - 1)) && !isLetter[from - 2]);
    for (const { language, kind, to } of wordsAt(plain, from, isStart, isLetter)) {
      const known = hits.get(language);
      if (known === undefined) hits.set(language, [{ kind, from, to }]);
      else if ((known.at(-1)?.from ?? -1) < from || known.at(-1)?.to === to) known.push({ kind, from, to });
    }
  }
  return hits;
}

function wordsAt(
  plain: string,
  from: number,
  isStart: boolean,
  isLetter: readonly boolean[],
): (Hit & { language: CommonLanguage })[] {
  const { entries, lengths } = index();
  return lengths.flatMap((length) => {
    const to = from + length;
    if (to > plain.length) return [];
    return (entries.get(plain.slice(from, to)) ?? [])
      .filter(({ language, isStem }) => (isStart || UNSPACED.has(language)) && (isStem || !isLetter[to]))
      .map(({ language, kind }) => ({ language, kind, from, to }));
  });
}
