import { describe, expect, it } from 'vitest';
import { extractiveSummary, substantialAnswers } from './extractive-summary.ts';

const asked = (...texts: string[]) => texts.map((text, index) => ({ prompt: `Question ${index + 1}?`, text }));

const WEEK = asked(
  'My sister called from the garden. It rained.',
  'I finished the garden path at last. Then I slept.',
  'Nothing much happened',
  'My sister and the garden make me calm! I had soup.',
  'I was proud of the long walk with my sister by the river.',
);

describe('extractiveSummary', () => {
  it('speaks in the person’s own sentences, in their order', () => {
    expect(extractiveSummary(WEEK)).toEqual({
      summary:
        'My sister called from the garden. I finished the garden path at last. My sister and the garden make me calm!',
      highlights: ['I was proud of the long walk with my sister by the river.'],
      suggestedTopics: ['Sister', 'Garden', 'Question 5?'],
    });
  });

  it.each(['Some nights I want to die. My sister and the garden know.', 'Ich will nicht mehr leben. Meine Schwester'])(
    'never plays back an answer in which somebody writes of harming themselves: %j',
    (cry) => {
      expect(extractiveSummary([...WEEK.slice(0, 2), { prompt: 'And then?', text: cry }, ...WEEK.slice(2)])).toEqual(
        extractiveSummary(WEEK),
      );
      expect(extractiveSummary([{ prompt: 'And then?', text: cry }])).toEqual({
        summary: '',
        highlights: [],
        suggestedTopics: [],
      });
      expect(substantialAnswers([{ text: cry }])).toEqual([]);
    },
  );

  it('says the same of the same texts', () => {
    expect(extractiveSummary(structuredClone(WEEK))).toEqual(extractiveSummary(WEEK));
  });

  it.each([
    ['nothing', [], ''],
    ['no words', asked('', ' … ', '!!'), ''],
    ['one sentence', asked('A quiet evening with tea'), 'A quiet evening with tea.'],
    ['two lines', asked('A quiet evening\nTea and a book'), 'A quiet evening. Tea and a book.'],
    ['the same answer again and again', asked('Tea with Ada.', 'tea with ada', 'Tea with Ada!'), 'Tea with Ada.'],
    [
      'another script',
      asked('今日は静かな一日でした。', '静かな夜にお茶を飲んだ。'),
      '今日は静かな一日でした。 静かな夜にお茶を飲んだ。',
    ],
  ])('takes %s', (_, texts, summary) => {
    expect(extractiveSummary(texts).summary).toBe(summary);
  });

  it('counts a word once an answer: one that repeats itself does not outweigh the others', () => {
    const { suggestedTopics } = extractiveSummary(
      asked('Money money money, always money.', 'The river was calm.', 'I sat by the river.'),
    );
    expect(suggestedTopics[0]).toBe('River');
  });

  it('cuts what was written without a full stop at a word, and never in the middle of a sign', () => {
    const { summary } = extractiveSummary(asked(`${'walking '.repeat(100)}home`));
    expect(summary).toMatch(/walking…$/);
    expect(summary.length).toBeLessThanOrEqual(241);
    expect(extractiveSummary(asked('🫖'.repeat(300))).summary.isWellFormed()).toBe(true);
    expect(extractiveSummary(asked('x'.repeat(239) + '𝒳'.repeat(9))).summary.isWellFormed()).toBe(true);
  });

  it('reads no more than the newest 20,000 characters', () => {
    const old = Array.from({ length: 5 }, () => 'The lighthouse stood by the harbour.');
    const now = Array.from({ length: 40 }, (_, n) => `Walk number${n} went along the river. `.repeat(14));
    expect(JSON.stringify(extractiveSummary(asked(...old, ...now.slice(0, 5))))).toContain('lighthouse');
    expect(JSON.stringify(extractiveSummary(asked(...old, ...now)))).not.toContain('ighthouse');
  });

  it('gives at most three highlights and three topics', () => {
    const many = asked(...Array.from({ length: 40 }, (_, n) => `River garden mountain ocean number${n} forest.`));
    const { highlights, suggestedTopics } = extractiveSummary(many);
    expect([highlights.length, suggestedTopics.length]).toEqual([3, 3]);
  });
});

it.each([
  ['Tea', false],
  ['Tea, honestly', false],
  ['Tea with Ada', true],
  ['— … !', false],
])('%j tells something: %s', (text, isSubstantial) => {
  expect(substantialAnswers([{ text }])).toHaveLength(isSubstantial ? 1 : 0);
});
