import type { ReadAnswer } from './read-diary.ts';
import { lexiconOf } from './text-language.ts';
import { type Candidate, candidatesOf, type Occurrence } from './theme-candidates.ts';
import { wordScores } from './word-statistics.ts';
import { TITLES } from './words.ts';

/** What a person's answers come back to. */
export type Theme = {
  /** As they mostly write it. */
  name: string;
  /** Its words without their endings. */
  stems: string[];
  /** The number of days on which they wrote of it, and of answers. */
  days: number;
  answers: number;
  /** The word that mostly stands before it, where English has one: `your sister`, `the garden`, and none for soup. */
  article: 'your' | 'the' | 'none' | 'unknown';
};

const MAX_THEMES = 3;
/** The best candidates among which the themes are; each is compared with each. */
const MOST_COMPARED = 100;
/** A subject comes back on this many days; where all was written on one day, in this many answers. */
const MIN_DAYS = 2;
const MIN_ANSWERS_OF_ONE_DAY = 3;
/** A longer name stands for a shorter one in it if it has this share of its days. */
const SHARE_OF_LONGER = 0.6;

type Weighed = { theme: Theme; weight: number };

/** The subjects that come back, the most widely spread first. The same answers always give the same. */
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

/** What the first word of a sentence counts: three times it is the name of something. */
const START = 0.4;
/** Languages whose compounds are written apart: only the last word of one is the thing. */
const HEAD_LAST: readonly string[] = ['en', 'nl', 'sv'];

/**
 * Whether a candidate is used as the name of something: more often after an article or a preposition, or with a capital,
 * than after a pronoun. Of a language without lists, every candidate is.
 */
function isNoun({ occurrences }: Candidate): boolean {
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

/** Spread over days counts most: it weighs by its square, and what the words say by one. */
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
    theme: { name: nameOf(occurrences), stems, days, answers: inAnswers.size, article: articleOf(occurrences) },
    weight: days ** 2 / (0.05 + score),
  };
}

/** Without those whose words another one has: the longer stays where it is nearly as common. */
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

/** The form that is used most, with its capital if that is not the sentence's, and with the title of a person. */
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

/** Whether it has a capital wherever that says something. */
function isProper(occurrences: readonly Occurrence[]): boolean {
  const telling = occurrences.filter(({ isStart }) => !isStart);
  return telling.length > 0 && telling.filter(({ isCased }) => isCased).length * 2 > telling.length;
}

function articleOf(occurrences: readonly Occurrence[]): Theme['article'] {
  if (occurrences.some(({ language }) => language !== 'en')) return 'unknown';
  if (isProper(occurrences)) return 'none';
  const articles = occurrences.flatMap(({ before, beforeThat, isHead }) =>
    isHead ? (ARTICLES[before] ?? (ADJECTIVES.has(before) ? ARTICLES[beforeThat] : null) ?? []) : [],
  );
  // Of two that are as common, the first wins.
  return articles.length === 0 ? 'none' : commonest(articles.toSorted((a, b) => rank(a) - rank(b)));
}

function rank(article: Theme['article']): number {
  return article === 'unknown' ? 1 : 0;
}

/** Adjectives that are no part of a name: `my old house`. */
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
