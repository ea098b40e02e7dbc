/** The texts in which a question is searched. */
export type Searchable = { question: string; answer: string; words: string };

const QUESTION_WORTH = 4;
const WORDS_WORTH = 3;
const ANSWER_WORTH = 1;
/** Words that occur in most questions and distinguish none. */
const EMPTY_WORDS = new Set(
  'a an and are can could do does for have how i if in is it me my of on or the to what when where who why with you'.split(
    ' ',
  ),
);
/** From these lengths on, a word may contain one or two typos. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;

/** The entries that contain every typed word, best first. Tolerates a few typos. */
export function searchQuestions<T extends Searchable>(entries: readonly T[], typed: string): T[] {
  const all = wordsOf(typed);
  const telling = all.filter((word) => !EMPTY_WORDS.has(word));
  const asked = telling.length > 0 ? telling : all;
  if (asked.length === 0) return [...entries];
  return entries
    .map((entry) => ({ entry, worth: worthOf(entry, asked) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ entry }) => entry);
}

/** The sum over the words; 0 if one of them occurs nowhere. */
function worthOf({ question, answer, words }: Searchable, asked: readonly string[]): number {
  const parts = [
    { words: wordsOf(question), worth: QUESTION_WORTH },
    { words: wordsOf(words), worth: WORDS_WORTH },
    { words: wordsOf(answer), worth: ANSWER_WORTH },
  ];
  let sum = 0;
  for (const word of asked) {
    const best = Math.max(
      ...parts.map((part) => part.worth * Math.max(0, ...part.words.map((one) => likeness(word, one)))),
    );
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** 1 for the same word, less for a word that starts with it or nearly equals it, 0 for any other. */
function likeness(asked: string, word: string): number {
  if (asked === word) return 1;
  if (word.startsWith(asked)) return 0.8;
  const most = asked.length >= TWO_SLIPS_FROM ? 2 : asked.length >= ONE_SLIP_FROM ? 1 : 0;
  if (most === 0) return 0;
  // The end of a longer word may not be typed yet.
  const isNear = isWithin(asked, word, most) || isWithin(asked, word.slice(0, asked.length), most);
  return isNear ? 0.5 : 0;
}

/** Whether at most this many letters are wrong, missing, extra or swapped. */
function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return (row[b.length] ?? 0) <= most;
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
