import type { ReadAnswer } from './read-diary.ts';
import { lexiconOf } from './text-language.ts';
import { normalized, phrasesOf, stemOf } from './words.ts';

/** A word of a text and its surroundings. */
export type Token = {
  raw: string;
  stem: string;
  /** Has a capital inside a sentence that is not written in capitals throughout. */
  isCased: boolean;
  isContent: boolean;
  /** Can be a subject only together with a word after it. */
  isPart: boolean;
  isStart: boolean;
  before: string;
  /** The word before `before`. */
  beforeThat: string;
  after: string;
  /** The number of earlier phrases in the answer. */
  phrase: number;
};

/** One place where a candidate occurs: the answer, the word before it, and its form there. */
export type Occurrence = {
  answer: number;
  raw: string;
  before: string;
  beforeThat: string;
  isCased: boolean;
  /** Starts its sentence, so that its capital means nothing. */
  isStart: boolean;
  /** Is the last word of a name: `wall` in `the climbing wall`, but not `climbing`. */
  isHead: boolean;
  language: string;
};
export type Candidate = { stems: string[]; occurrences: Occurrence[] };

const MOST_WORDS = 3;

const LINK = /(?:https?:|www\.)\S+/giu;

/** The words of an answer, in phrases separated by punctuation. */
export function tokensOf({ sentences, language }: ReadAnswer): Token[][] {
  const { stop, partOnly } = lexiconOf(language);
  let phrase = 0;
  return sentences.flatMap(({ text }) => {
    const isShouted = text === text.toUpperCase();
    let index = 0;
    return phrasesOf(text.replaceAll(LINK, '…')).map((words) => {
      const place = phrase++;
      return words.map((raw, at) => {
        const word = normalized(raw);
        const isStart = index++ === 0;
        const after = normalized(words[at + 1] ?? '');
        return {
          raw,
          stem: stemOf(raw, language),
          isCased: !isShouted && !isStart && /^\p{Lu}/u.test(raw),
          isContent: isSubject(word, after, stop, language),
          isPart: partOnly.has(word),
          isStart,
          before: normalized(words[at - 1] ?? ''),
          beforeThat: normalized(words[at - 2] ?? ''),
          after,
          phrase: place,
        };
      });
    });
  });
}

const JAPANESE_PARTICLES: ReadonlySet<string> = new Set([
  'は',
  'が',
  'を',
  'に',
  'の',
  'と',
  'も',
  'で',
  'へ',
  'から',
  'や',
  '',
]);

/** Whether a word can be a subject: not a stop word, a number or a single letter. */
function isSubject(word: string, after: string, stop: ReadonlySet<string>, language: string): boolean {
  if (stop.has(word) || /\d/.test(word) || /^\p{Script=Hiragana}+$/u.test(word)) return false;
  // In Japanese, one character is a noun only before a particle: 母は, but not 長く.
  if (language === 'ja' && word.length === 1) return JAPANESE_PARTICLES.has(after);
  const isDense = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word);
  return word.length > (isDense ? 1 : 2);
}

/** Every run of up to three words that can be a subject, with the places where it occurs. */
export function candidatesOf(answers: readonly ReadAnswer[]): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  answers.forEach((answer, index) => {
    for (const phrase of tokensOf(answer))
      for (const { run, next } of runsOf(phrase)) {
        const stems = run.map(({ stem }) => stem);
        const key = stems.join(' ');
        const known = candidates.get(key) ?? { stems, occurrences: [] };
        known.occurrences.push({
          answer: index,
          raw: run.map(({ raw, isCased }) => (isCased ? raw : raw.toLowerCase())).join(' '),
          before: run[0]?.before ?? '',
          beforeThat: run[0]?.beforeThat ?? '',
          isCased: run.some(({ isCased }) => isCased),
          isStart: run[0]?.isStart === true,
          isHead: next?.isContent !== true,
          language: answer.language,
        });
        candidates.set(key, known);
      }
  });
  return candidates;
}

function runsOf(phrase: readonly Token[]): { run: Token[]; next: Token | undefined }[] {
  return phrase.flatMap((_, from) =>
    Array.from({ length: MOST_WORDS }, (_, more) => ({
      run: phrase.slice(from, from + more + 1),
      next: phrase[from + more + 1],
      more,
    })).filter(
      ({ run, more }) =>
        run.length === more + 1 && run.every(({ isContent }) => isContent) && run.at(-1)?.isPart === false,
    ),
  );
}
