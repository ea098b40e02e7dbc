import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractiveSummary } from './extractive-summary.ts';
import type { AnsweredPrompt } from './read-diary.ts';
import { playableAnswers } from './read-diary.ts';

/** One answer a day, from March 1. */
const asked = (...texts: string[]): AnsweredPrompt[] =>
  texts.map((text, index) => ({
    prompt: `What is your answer number ${index + 1}?`,
    text,
    day: `2026-03-${String(index + 1).padStart(2, '0')}`,
  }));
const madeOf = (...texts: string[]) => extractiveSummary(asked(...texts), 'en');

const WEEK = [
  'My sister called from the garden. It rained.',
  'I finished the garden path at last. Then I slept.',
  'Nothing much happened today',
  'My sister and the garden make me calm! I had soup.',
  'I was proud of the long walk with my sister by the river.',
  'The soup at the harbour was worth the whole cold afternoon.',
];

describe('extractiveSummary', () => {
  it('names recurring subjects, quotes with the day, and asks new questions about them', () => {
    expect(madeOf(...WEEK)).toEqual({
      summary: 'On 3 days you wrote about your sister and on 3 about the garden.',
      highlights: [
        { text: 'I finished the garden path at last. Then I slept.', day: '2026-03-02' },
        { text: 'My sister and the garden make me calm! I had soup.', day: '2026-03-04' },
        { text: 'I was proud of the long walk with my sister by the river.', day: '2026-03-05' },
      ],
      suggestedTopics: [
        'What would you like someone to know about your sister?',
        'What would you tell an old friend about the garden?',
      ],
    });
  });

  it.each(['Some nights I want to die. My sister and the garden know.', 'Ich will nicht mehr leben. Meine Schwester'])(
    'never plays back an answer that mentions self-harm: %j',
    (cry) => {
      const week = asked(...WEEK);
      const with_ = [
        ...week.slice(0, 2),
        { prompt: 'And at night, then?', text: cry, day: '2026-03-02' },
        ...week.slice(2),
      ];
      expect(extractiveSummary(with_, 'en')).toEqual(extractiveSummary(week, 'en'));
      expect(playableAnswers([{ text: cry }])).toEqual([]);
      expect(extractiveSummary(asked(cry, cry, cry, cry, cry, cry), 'en')).toBeNull();
    },
  );

  it('plays back no part of a long answer that ends with self-harm', () => {
    const week = asked(...WEEK);
    const text = `${'My sister and the garden know of that. '.repeat(120)}I want to die.`;
    const with_ = [{ prompt: 'And at night, then?', text, day: '2026-03-01' }, ...week];
    expect(extractiveSummary(with_, 'en')).toEqual(extractiveSummary(week, 'en'));
  });

  it('gives the same for the same texts', () => {
    expect(extractiveSummary(structuredClone(asked(...WEEK)), 'en')).toEqual(madeOf(...WEEK));
  });

  it.each<[string, string[]]>([
    ['nothing', []],
    ['no words', ['', ' … ', '!!', '🫖', '?']],
    ['four answers', WEEK.slice(0, 4)],
    [
      'the same answer again and again',
      ['Tea with Ada.', 'tea with ada', 'Tea with Ada!', 'tea, with Ada', 'Tea with Ada'],
    ],
    ['single words', ['Fine', 'ok', 'Tired', 'Pizza', 'idk', 'Nope']],
    [
      'what says nothing',
      ['nothing much today', 'no idea today', 'don’t know what to say', 'same as yesterday', 'not sure what'],
    ],
    ['what only speaks against its writer', Array.from({ length: 6 }, (_, n) => `I am such a failure, number ${n}`)],
  ])('has nothing to say of %s', (_, texts) => expect(madeOf(...texts)).toBeNull());

  it('counts days: a subject repeated in one long answer is no theme', () => {
    const made = madeOf(
      'Money for the money pit, the money, our money and the money.',
      'The river was calm before breakfast today.',
      'I sat by the river until it got dark.',
      'Lunch on a bench with a stranger and her dog.',
      'Somebody left a letter for me under the door.',
    );
    expect(made?.summary).toBe('On 2 days you wrote about the river.');
  });

  it('of one day counts answers, and names no theme if none recurs', () => {
    const oneDay = (texts: string[]) => asked(...texts).map((one) => ({ ...one, day: '2026-03-01' }));
    expect(extractiveSummary(oneDay(WEEK), 'en')?.summary).toBe(
      'In 3 answers you wrote about your sister and in 3 about the garden.',
    );
    const apart = [
      'A quiet evening with a book about ships.',
      'Lunch on a bench with a stranger’s dog.',
      'Somebody left me a letter under the door.',
      'The bus driver waited until I was there.',
      'Bread that rose as high as it never does.',
    ];
    expect(extractiveSummary(oneDay(apart), 'en')?.summary).toMatch(/^All of this is from one day/);
    expect(madeOf(...apart)?.summary).toMatch(/^No subject has come back/);
  });

  it('treats each answer without a known day as a separate day', () => {
    const made = extractiveSummary(
      asked(...WEEK).map((one) => ({ ...one, day: null })),
      'en',
    );
    expect(made?.highlights.map(({ day }) => day)).toEqual([null, null, null]);
    expect(made?.summary).toMatch(/^On 3 days you wrote about your sister/);
  });

  it('reads at most the newest 20,000 characters, and always five answers, however long', () => {
    const old = Array.from({ length: 5 }, (_, n) => `The lighthouse stood by the harbour, as on day ${n}.`);
    const now = (length: number) =>
      Array.from({ length }, (_, n) => `The walk number ${n} went along the river again. `.repeat(14));
    expect(JSON.stringify(madeOf(...old, ...now(5)))).toContain('lighthouse');
    expect(JSON.stringify(madeOf(...old, ...now(40)))).not.toContain('ighthouse');
    expect(madeOf(...WEEK.map((text) => `${text} `.repeat(110).trim()).slice(0, 5))).toMatchObject({
      highlights: [expect.anything(), expect.anything(), expect.anything()],
    });
  });

  // Quadratic work on these inputs would exceed a test's time limit.
  it('handles answers made to slow it down', () => {
    const words = Array.from(
      { length: 800 },
      (_, n) => `w${'abcdefghij'[n % 10]}${n.toString(26).replaceAll(/\d/g, 'q')}`,
    );
    madeOf(...Array.from({ length: 5 }, (_, n) => `the ${words.join(' ')} number${n}`.slice(0, 4_000)));
    madeOf(...Array.from({ length: 5 }, (_, n) => `(a. "B ${n} `.repeat(450)));
  });

  it('never fails, quotes only what was written, and stays within its numbers', () => {
    const word = fc.constantFrom(
      'I',
      'the',
      'garden',
      'Mr.',
      'sister',
      '"',
      '(',
      ')',
      '5 p.m.',
      '🍵',
      '…',
      '.',
      '!',
      '\n- ',
      'и т.д.',
      '母は',
      'é',
      '𝒳',
      'http://x.y',
    );
    const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 300 })), { maxLength: 12 }),
        (texts) => {
          const made = madeOf(...texts);
          if (made === null) return;
          expect(made.highlights.length).toBeLessThanOrEqual(3);
          expect(made.suggestedTopics.length).toBeLessThanOrEqual(3);
          for (const one of made.highlights) expect(texts.some((written) => written.includes(one.text))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
