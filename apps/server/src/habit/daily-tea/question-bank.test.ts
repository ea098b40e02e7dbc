import { builtInQuestionWords } from '@cuppa/domain/habit/daily-tea/daily-tea-words';
import { QUESTION_SHELF } from '@cuppa/domain/habit/daily-tea/questions';
import { describe, expect, it } from 'vitest';
import { questionWords, translateQuestion } from './daily-tea.words.ts';
import { QUESTIONS } from './question-bank.ts';
import { RETIRED_QUESTIONS } from './words/retired-questions.ts';

const BANK = Object.values(questionWords('en')) as string[];
const SHELF = Object.values(builtInQuestionWords('en')) as string[];
const ALL = [...SHELF, ...BANK];

/** The highest allowed similarity of two questions: the share of significant words that both contain. */
const MOST_ALIKE = 0.5;
const MOST_OF_ONE_OPENING = 0.35;

/** Words that do not count for similarity, including common question openings. */
const LIGHT = new Set(
  `a about am an and another any anyone are as at be been by can could did do does for from had has have how i if in is
  it its last like made make makes many more most much name never no not of on one or out own person sentence should so
  somebody someone something tell than that the their them there they thing things think this to up was were what when
  where which who whose why with without would you your yourself describe finish picture recall share`.split(/\s+/),
);
/** The significant words of a text, without case, punctuation and endings. */
const wordsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\d’-]+/gu) ?? [])
      .filter((word) => !LIGHT.has(word))
      .map((word) => word.replace(/(’s|ing|ed|es|s)$/, '')),
  );

/** In two long questions, one shared word is not enough. */
function areAlike(a: Set<string>, b: Set<string>): boolean {
  const shared = [...a].filter((word) => b.has(word)).length;
  const all = a.size + b.size - shared;
  return shared / all >= MOST_ALIKE && (shared > 1 || all === 1);
}

function findAlike(texts: readonly string[]): [string, string][] {
  const all = texts.map((text) => ({ text, words: wordsOf(text) }));
  return all.flatMap((a, index) =>
    all
      .slice(index + 1)
      .filter((b) => areAlike(a.words, b.words))
      .map((b): [string, string] => [a.text, b.text]),
  );
}

/** The share of texts that begin with the most common first word. */
function largestOpening(texts: readonly string[]): number {
  const byOpening = Map.groupBy(texts, (text) => /\p{L}+/u.exec(text)?.[0]);
  return Math.max(...[...byOpening.values()].map(({ length }) => length)) / texts.length;
}

/** British spellings and words. */
const NOT_US =
  /colour|favour|honour|humour|neighbour|flavour|behaviour|labour|rumour|odour|\bgrey|centre|metre\b|theatre|\bfibre|cosy|mould|plough|pyjama|jewellery|storey|tyre\b|kerb|cheque|licence|defence|offence|programme\b|catalogue|dialogue|ageing|(?:learn|dream|spell|burn|spoil)t\b|travell|cancell|modell|marvell|fulfil\b|skilful|practis|whilst|amongst|towards|afterwards|analys|(?:recogn|apolog|organ|real|critic|memor|emphas|prior)is|\bqueue|\bmum\b|\bflat\b|\bholidays\b|maths/i;

/** Topics not suited to everyone: some people have no such relation or possession, or it hurts to think of it. */
const PRESUMES =
  /\b(your five|husband|wife|partner|spouse|boyfriend|girlfriend|marriage|wedding|mother|father|parents?|mom|dad|sister|brother|child(?:ren)?hood|your (?:children|kids|family|job|boss|career|salary|colleagues?|faith|doctor|body)|pray|church|god|religion|illness|diagnosis|diet|trauma|death|died|grief|war|debt)\b/i;

describe('the questions', () => {
  it('are at least a hundred, in addition to at least three hundred built-in prompts', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(100);
    expect(BANK).toHaveLength(QUESTIONS.length);
    expect(SHELF.length).toBeGreaterThanOrEqual(300);
  });

  it('are short, complete, suited to everyone, and in US English', () => {
    const wrong = {
      'too short': ALL.filter((text) => text.length < 20),
      'too long': ALL.filter((text) => text.length > 90),
      'no sentence': ALL.filter((text) => !/^\p{Lu}.*[?.…]$/u.test(text)),
      'odd marks': ALL.filter((text) => /['"]|\.\.\.| {2}/.test(text)),
      'open at its end without saying so': ALL.filter(
        (text) => text.startsWith('Finish the sentence: ') !== text.endsWith('…'),
      ),
      'no US English': ALL.filter((text) => NOT_US.test(text)),
      'not for everybody': ALL.filter((text) => PRESUMES.test(text)),
    };
    expect(Object.entries(wrong).filter(([, texts]) => texts.length > 0)).toEqual([]);
  });

  it('are all different, also from the built-in prompts', () => {
    expect(findAlike(ALL)).toEqual([]);
  });

  it('would be recognized as similar in other words', () => {
    expect(findAlike(['Who made your week lighter?', 'who, made your WEEK a little LIGHTER'])).toHaveLength(1);
    expect(findAlike(['Which song do you love most?', 'Name a song that you love.'])).toHaveLength(1);
    expect(findAlike(['Which song do you love most?', 'Name a walk that you love.'])).toEqual([]);
  });

  it.each([
    ['bank', BANK],
    ['shelf', SHELF],
  ])('of the %s have varied openings', (_name, texts) => {
    expect(largestOpening(texts)).toBeLessThanOrEqual(MOST_OF_ONE_OPENING);
    const asked = texts.filter((text) => /^(What|Which)\b/.test(text));
    expect(asked.length / texts.length).toBeLessThanOrEqual(MOST_OF_ONE_OPENING);
  });

  it('serve every category well, and every difficulty from 1 to 10', () => {
    const byCategory = Map.groupBy([...QUESTIONS, ...QUESTION_SHELF], ({ category }): string => category);
    expect([...byCategory.keys()].toSorted()).toEqual(
      ['community', 'growth', 'joy', 'memory', 'people', 'self', 'values', 'wildcard'].toSorted(),
    );
    for (const [category, ofCategory] of byCategory) expect(ofCategory.length, category).toBeGreaterThanOrEqual(35);
    for (let depth = 1; depth <= 10; depth += 1)
      expect(QUESTIONS.filter(({ difficulty }) => difficulty === depth).length, `${depth}`).toBeGreaterThanOrEqual(4);
    expect(QUESTIONS.filter(({ difficulty }) => difficulty < 1 || difficulty > 10)).toEqual([]);
  });

  it('have texts, and no text is without a question', () => {
    expect(QUESTIONS.map(({ id }) => id).toSorted()).toEqual(Object.keys(questionWords('en')).toSorted());
  });

  it('of earlier versions are retired, and no others', () => {
    expect(RETIRED_QUESTIONS.filter((text) => ALL.includes(text))).toEqual([]);
    expect(new Set(RETIRED_QUESTIONS).size).toBe(RETIRED_QUESTIONS.length);
  });

  it.each(['What do you need a little more of this month?', 'A question of somebody else’s?'])(
    'are returned as stored: %s',
    (kept) => {
      expect(translateQuestion(kept, 'en')).toBe(kept);
    },
  );
});
