import type { ReadAnswer } from './read-diary.ts';
import { type Token, tokensOf } from './theme-candidates.ts';

type Counts = {
  answers: Set<number>;
  places: Set<string>;
  cased: number;
  all: number;
  phrases: number[];
  before: string[];
  after: string[];
};

/**
 * How little a word says, by its stem: the smaller, the more it says. The statistics are those of YAKE (Campos et al.,
 * YAKE! Keyword extraction from single documents using multiple local features, 2020): casing, position, frequency,
 * relatedness to context and spread. Here, spread is over days instead of sentences, and a word counts once per answer,
 * so that one repetitive answer does not outweigh the others.
 */
export function wordScores(answers: readonly ReadAnswer[]): Map<string, number> {
  const counts = countWords(answers);
  const frequencies = [...counts.values()].map(({ answers: { size } }) => size);
  const mean = frequencies.reduce((sum, one) => sum + one, 0) / (frequencies.length || 1);
  const deviation = Math.sqrt(frequencies.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (frequencies.length || 1));
  const most = Math.max(1, ...frequencies);
  const days = new Set(answers.map(({ place }) => place)).size || 1;
  return new Map(
    [...counts].map(([stem, one]) => {
      const often = one.answers.size;
      const casing = one.cased / one.all / (1 + Math.log(often));
      const position = Math.log(Math.log(3 + median(one.phrases)));
      const frequency = often / (mean + deviation);
      const relatedness = 1 + ((variety(one.before) + variety(one.after)) * often) / most;
      const spread = one.places.size / days;
      return [stem, (relatedness * position) / (casing + frequency / relatedness + (2 * spread) / relatedness)];
    }),
  );
}

function countWords(answers: readonly ReadAnswer[]): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  answers.forEach((answer, index) => {
    for (const token of tokensOf(answer).flat()) if (token.isContent) add(counts, token, index, answer.place);
  });
  return counts;
}

function add(counts: Map<string, Counts>, token: Token, answer: number, place: string): void {
  const one = counts.get(token.stem) ?? {
    answers: new Set<number>(),
    places: new Set<string>(),
    cased: 0,
    all: 0,
    phrases: [],
    before: [],
    after: [],
  };
  one.answers.add(answer);
  one.places.add(place);
  one.cased += token.isCased ? 1 : 0;
  one.all += 1;
  one.phrases.push(token.phrase);
  if (token.before !== '') one.before.push(token.before);
  if (token.after !== '') one.after.push(token.after);
  counts.set(token.stem, one);
}

/** The share of different words among a word's neighbors. A word that occurs next to anything says little. */
function variety(neighbours: readonly string[]): number {
  return neighbours.length === 0 ? 0 : new Set(neighbours).size / neighbours.length;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
