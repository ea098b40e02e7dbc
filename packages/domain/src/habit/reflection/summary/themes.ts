import type { ReadAnswer } from './read-diary.ts';
import { lexiconOf } from './text-language.ts';
import { type Candidate, candidatesOf, type Occurrence } from './theme-candidates.ts';
import { wordScores } from './word-statistics.ts';
import { TITLES } from './words.ts';

/** A recurring subject of a person's answers. */
export type Theme = {
  /** In the person's most frequent spelling. */
  name: string;
  /** Its words without their endings. */
  stems: string[];
  /** The number of days on which the person wrote about it, and of answers. */
  days: number;
  answers: number;
  /** The most frequent word before it in English: `your sister`, `the garden`, but just `soup`. */
  article: 'your' | 'the' | 'none' | 'unknown';
};

const MAX_THEMES = 3;
/** How many of the best candidates are compared, each with each. */
const MOST_COMPARED = 100;
/** A theme must occur on this many days or, if all answers are from one day, in this many answers. */
const MIN_DAYS = 2;
const MIN_ANSWERS_OF_ONE_DAY = 3;
/** A longer name replaces a shorter one that it contains if it has at least this share of its days. */
const SHARE_OF_LONGER = 0.6;

type Weighed = { theme: Theme; weight: number };

/** The recurring subjects, most widespread first. Deterministic for the same answers. */
export function themesOf(answers: readonly ReadAnswer[]): Theme[] {
  const scores = wordScores(answers);
  const isOneDay = new Set(answers.map(({ place }) => place)).size === 1;
  const weighed = [...candidatesOf(answers).values()]
    .filter(isNoun)
    .map((candidate) => weigh(candidate, answers, scores))
    .filter(({ theme }) => (isOneDay ? theme.answers >= MIN_ANSWERS_OF_ONE_DAY : theme.days >= MIN_DAYS))
    .sort((a, b) => b.weight - a.weight);
  return withoutParts(weighed.slice(0, MOST_COMPARED))
    .slice(0, MAX_THEMES)
    .map(({ theme }) => theme);
}

/** The evidence from a word at the start of a sentence: three of them make a name. */
const START = 0.4;
/** Languages that write compounds as separate words, of which only the last is the thing itself. */
const HEAD_LAST: readonly string[] = ['en', 'nl', 'sv'];

/**
 * Whether a candidate is used as a noun: more often after an article or preposition, or with a capital, than after a
 * pronoun. In a language without lists, every candidate counts as one.
 */
export function isNoun({ occurrences }: Pick<Candidate, 'occurrences'>): boolean {
  return occurrences.reduce((sum, one) => sum + nounEvidence(one), 0) >= 1;
}

function nounEvidence({ language, before, isCased, isStart, isHead, raw }: Occurrence): number {
  const { beforeNoun, beforeOther } = lexiconOf(language);
  if (beforeNoun.size === 0) return 0.5;
  if (language === 'en' && /(?:ly|ed)$/.test(raw)) return -1;
  if (isCased) return 1;
  if (beforeOther.has(before)) return -1;
  if (isStart && before === '') return START;
  if (!isHead && HEAD_LAST.includes(language)) return 0;
  if (beforeNoun.has(before)) return 1;
  return language === 'de' ? -0.5 : 0;
}

/** The spread over days counts most: squared, while the word score counts once. */
function weigh(
  { stems, occurrences }: Candidate,
  answers: readonly ReadAnswer[],
  scores: ReadonlyMap<string, number>,
): Weighed {
  const inAnswers = new Set(occurrences.map(({ answer }) => answer));
  const days = new Set([...inAnswers].map((answer) => answers[answer]?.place)).size;
  const each = stems.map((stem) => scores.get(stem) ?? 1);
  const sum = each.reduce((all, one) => all + one, 0);
  const score = each.reduce((all, one) => all * one, 1) / (inAnswers.size * (1 + sum));
  return {
    theme: { ...spoken(occurrences), stems, days, answers: inAnswers.size },
    weight: days ** 2 / (0.05 + score),
  };
}

/** How a subject is named: in the person's spelling, with the word before it. */
export function spoken(occurrences: readonly Occurrence[]): Pick<Theme, 'name' | 'article'> {
  return { name: nameOf(occurrences), article: articleOf(occurrences) };
}

/** Drops themes that share words with a better one. The longer of two names stays if it is nearly as common. */
function withoutParts(weighed: readonly Weighed[]): Weighed[] {
  const kept = weighed.filter(
    ({ theme }) =>
      !weighed.some(({ theme: other }) => isPartOf(theme, other) && other.days >= theme.days * SHARE_OF_LONGER),
  );
  const chosen: Weighed[] = [];
  for (const one of kept)
    if (!chosen.some(({ theme }) => theme.stems.some((stem) => one.theme.stems.includes(stem)))) chosen.push(one);
  return chosen;
}

function isPartOf({ stems }: Theme, longer: Theme): boolean {
  return longer.stems.length > stems.length && ` ${longer.stems.join(' ')} `.includes(` ${stems.join(' ')} `);
}

/**
 * The most frequent form, with its capital unless that only comes from the start of a sentence, and with a person's
 * title.
 */
function nameOf(occurrences: readonly Occurrence[]): string {
  const cased = occurrences.filter(({ isCased }) => isCased);
  const title = commonest(occurrences.map(({ before }) => (TITLES.has(before) ? before : '')));
  const name = commonest((isProper(occurrences) ? cased : occurrences).map(({ raw }) => raw)).replace(/['’]s$/u, '');
  if (occurrences.every(({ isStart }) => isStart)) return capitalized(name);
  return title === '' ? name : `${capitalized(title)}. ${name}`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Whether it usually has a capital where that means something. */
export function isProper(occurrences: readonly Occurrence[]): boolean {
  const telling = occurrences.filter(({ isStart }) => !isStart);
  return telling.length > 0 && telling.filter(({ isCased }) => isCased).length * 2 > telling.length;
}

function articleOf(occurrences: readonly Occurrence[]): Theme['article'] {
  if (occurrences.some(({ language }) => language !== 'en')) return 'unknown';
  if (isProper(occurrences)) return 'none';
  const articles = occurrences.flatMap(({ before, beforeThat, isHead }) =>
    isHead ? (ARTICLES[before] ?? (ADJECTIVES.has(before) ? ARTICLES[beforeThat] : null) ?? []) : [],
  );
  // The most common article; a known one wins a tie.
  return articles.length === 0 ? 'none' : commonest(articles.toSorted((a, b) => rank(a) - rank(b)));
}

function rank(article: Theme['article']): number {
  return article === 'unknown' ? 1 : 0;
}

/** Adjectives that are not part of a name: `my old house`. */
const ADJECTIVES: ReadonlySet<string> = new Set([
  'best',
  'big',
  'good',
  'little',
  'new',
  'old',
  'own',
  'small',
  'whole',
]);

const ARTICLES: Readonly<Record<string, Theme['article']>> = {
  my: 'your',
  our: 'your',
  the: 'the',
  this: 'the',
  that: 'the',
  these: 'the',
  those: 'the',
  a: 'unknown',
  an: 'unknown',
  his: 'unknown',
  her: 'unknown',
  their: 'unknown',
  your: 'unknown',
};

function commonest<T>(values: readonly T[]): T {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
  return best;
}
