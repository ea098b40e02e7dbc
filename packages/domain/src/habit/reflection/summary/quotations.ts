import type { CalendarDay } from '../../../accounts/profile/age.ts';
import { quotableOf } from './quotable.ts';
import type { ReadAnswer } from './read-diary.ts';
import { lexiconOf } from './text-language.ts';
import type { Theme } from './themes.ts';
import { OWN } from './words/own-words.ts';
import { normalized, stemOf, wordsOf } from './words.ts';

/** A person's sentence, verbatim, and its day in their time zone, null if unknown. */
export type Highlight = { text: string; day: CalendarDay | null };
/** A passage that makes sense on its own. */
export type Quotation = Highlight & { answer: number; place: string; stems: ReadonlySet<string>; weight: number };

const MAX_HIGHLIGHTS = 3;
/** Quotations of this length read best. */
const BEST_WORDS = { from: 8, to: 24 };
/** Two quotations that share more of their words than this say the same. */
const MAX_ALIKE = 0.5;

const MOST_FOR_THEMES = 1.5;

/** The passages of the answers that make sense on their own, each once. */
export function quotationsOf(answers: readonly ReadAnswer[]): Quotation[] {
  const seen = new Set<string>();
  return answers.flatMap((read, answer) => {
    const { stop } = lexiconOf(read.language);
    return quotableOf(read).flatMap((text) => {
      const words = wordsOf(text).map(normalized);
      const key = words.join(' ');
      const content = words.filter((word) => !stop.has(word) && word.length > (read.language === 'ja' ? 0 : 1));
      const stems = new Set(content.map((word) => stemOf(word, read.language)));
      if (seen.has(key) || stems.size < 2) return [];
      seen.add(key);
      return [{ text, day: read.day, place: read.place, answer, stems, weight: weigh(text, words) }];
    });
  });
}

/** Higher for a length that reads well, for words about oneself and for emphasis; lower for a question. */
function weigh(text: string, words: readonly string[]): number {
  const count = Math.max(words.length, text.length / 8);
  const { from, to } = BEST_WORDS;
  const length = count < from ? count / from : count > to ? Math.max(0, 1 - (count - to) / to) : 1;
  const tone = /[?？]["”]?$/u.test(text) ? -0.8 : text.includes('!') ? 0.1 : 0;
  return length + (words.some((word) => OWN.has(word)) ? 0.4 : 0) + tone;
}

/** The best quotations, from as many themes, days and answers as possible, in the order of their days. */
export function highlightsOf(quotations: readonly Quotation[], themes: readonly Theme[]): Highlight[] {
  const chosen: Quotation[] = [];
  const open = new Set(themes);
  const worth = (one: Quotation) => one.weight + Math.min(MOST_FOR_THEMES, share(one, open));
  const isNew: ((one: Quotation) => boolean)[] = [
    (one) => chosen.every(({ place }) => place !== one.place),
    (one) => chosen.every(({ answer }) => answer !== one.answer),
  ];
  while (chosen.length < MAX_HIGHLIGHTS) {
    const fresh = quotations.filter((one) => !chosen.some((other) => isAlike(one, other)));
    const candidates = isNew.map((test) => fresh.filter(test)).find(({ length }) => length > 0) ?? [];
    const [first, ...others] = candidates;
    if (first === undefined) break;
    const best = others.reduce((top, one) => (worth(one) > worth(top) ? one : top), first);
    chosen.push(best);
    for (const theme of open) if (speaksOf(best, theme)) open.delete(theme);
  }
  return quotations.filter((one) => chosen.includes(one)).map(({ text, day }) => ({ text, day }));
}

/** How many of the themes without a quotation so far this one mentions, weighted by their days. */
function share(one: Quotation, open: ReadonlySet<Theme>): number {
  const most = Math.max(1, ...[...open].map(({ days }) => days));
  return [...open].filter((theme) => speaksOf(one, theme)).reduce((sum, { days }) => sum + days / most, 0);
}

function speaksOf({ stems }: Quotation, theme: Theme): boolean {
  return theme.stems.every((stem) => stems.has(stem));
}

function isAlike({ stems: a }: Quotation, { stems: b }: Quotation): boolean {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared / Math.min(a.size, b.size) > MAX_ALIKE;
}
