import type { CalendarDay } from '../../accounts/profile/age.ts';
import type { WordLanguage } from '../../platform/words/language.ts';
import { searchableWords } from '../reflection/searchable-words.ts';
import { isHarsh } from '../reflection/summary/harsh-words.ts';
import { newestAnswers, playableAnswers, type ReadAnswer, readDiary } from '../reflection/summary/read-diary.ts';
import { named } from '../reflection/summary/summary-words.ts';
import { candidatesOf, type Occurrence } from '../reflection/summary/theme-candidates.ts';
import { isNoun, isProper, spoken } from '../reflection/summary/themes.ts';
import { stemOf, wordsOf } from '../reflection/summary/words.ts';

/** An answer of a person, and its question. */
export type ShelfAnswer = { id: string; prompt: string; text: string; day: CalendarDay };
/** An earlier answer that speaks of the same. `subject` is named as the person is told: `your sister`, `Tom`. */
export type Echo = { id: string; day: CalendarDay; subject: string };

/** A person or thing of one's own, or a name, is rare up to this many earlier answers or this share of them. */
const MOST_OF_OWN = 4;
const MOST_SHARE_OF_OWN = 0.2;
/** Any other word is rare up to this many. */
const MOST_OF_OTHERS = 2;
/** Somebody else's sister is not one's own. */
const OF_OTHERS: ReadonlySet<string> = new Set(['his', 'her', 'their', 'your']);

type Subject = { words: number; isOwn: boolean; occurrences: Occurrence[]; earlier: readonly number[] };

/**
 * The newest of some earlier answers, given oldest first, that shares a rare subject with a saved one: a name, somebody or something of
 * one's own, or a word that hardly occurs elsewhere, whatever its ending and accents. Words of either question do not
 * count, because they are not the person's. Null if there is none, and for texts that speak of self-harm or against
 * their writer. Deterministic.
 */
export function findEcho(saved: ShelfAnswer, shelf: readonly ShelfAnswer[], language: WordLanguage): Echo | null {
  if (playableAnswers([saved]).length === 0 || isHarsh(saved.text)) return null;
  const earlier = newestAnswers(shelf).filter(({ text }) => !isHarsh(text));
  const [best] = subjectsOf(readDiary([saved, ...earlier]))
    .filter((subject) => isRare(subject, earlier.length))
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.words - a.words || a.earlier.length - b.earlier.length);
  if (best === undefined) return null;
  const last = Math.max(...best.earlier);
  const newest = earlier[last - 1];
  if (newest === undefined) return null;
  const there = best.occurrences.filter(({ answer }) => answer === last);
  return { id: newest.id, day: newest.day, subject: named(spoken(there), language) };
}

/** The subjects that the first answer shares with others, with the places of those. */
function subjectsOf(diary: readonly ReadAnswer[]): Subject[] {
  const asked = diary.map(({ prompt, language }) => keysOf(wordsOf(prompt), language));
  const groups = new Map<string, Occurrence[]>();
  for (const { stems, occurrences } of candidatesOf(diary).values()) {
    const key = stems.map(searchableWords).join(' ');
    const fresh = occurrences.filter(
      ({ answer, before }) =>
        !OF_OTHERS.has(before) && !stems.some((stem) => asked[answer]?.has(searchableWords(stem))),
    );
    groups.set(key, [...(groups.get(key) ?? []), ...fresh]);
  }
  return [...groups].flatMap(([key, occurrences]) => {
    const isShared = occurrences.some(({ answer }) => answer === 0) && occurrences.some(({ answer }) => answer > 0);
    if (!isShared || !isNoun({ occurrences })) return [];
    const isMine = occurrences.every(({ before }) => before === 'my' || before === 'our');
    const isMixed = !isMine && occurrences.some(({ before }) => before === 'my' || before === 'our');
    // `My garden` and `the garden` need not be the same one.
    if (isMixed) return [];
    const earlier = [...new Set(occurrences.map(({ answer }) => answer))].filter((answer) => answer > 0);
    return [{ words: key.split(' ').length, isOwn: isMine || isName(occurrences), occurrences, earlier }];
  });
}

/** Whether it is written as a name both now and before. */
function isName(occurrences: readonly Occurrence[]): boolean {
  const [now, before] = [
    occurrences.filter(({ answer }) => answer === 0),
    occurrences.filter(({ answer }) => answer > 0),
  ];
  // In German, every noun has a capital.
  return occurrences.every(({ language }) => language !== 'de') && [now, before].every((part) => isProper(part));
}

function isRare({ isOwn, earlier }: Subject, all: number): boolean {
  return earlier.length <= (isOwn ? Math.max(MOST_OF_OWN, all * MOST_SHARE_OF_OWN) : MOST_OF_OTHERS);
}

function keysOf(words: readonly string[], language: string): Set<string> {
  return new Set(
    words.flatMap((word) => [searchableWords(stemOf(word, language)), searchableWords(stemOf(word, 'en'))]),
  );
}
