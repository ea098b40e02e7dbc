import { describe, expect, it } from 'vitest';
import { extractiveSummary } from '../../src/habit/reflection/summary/extractive-summary.ts';
import { isHarsh } from '../../src/habit/reflection/summary/harsh-words.ts';
import { MIN_WORDS } from '../../src/habit/reflection/summary/quotable.ts';
import { wordsOf } from '../../src/habit/reflection/summary/words.ts';
import { soundsLikeCrisis } from '../../src/safety/safety/crisis.ts';
import { CORPUS } from './corpus.ts';

const MADE = Object.entries(CORPUS).flatMap(([who, answers]) => {
  const made = extractiveSummary(answers, 'en');
  return made === null ? [] : [{ who, answers, made }];
});
const QUOTED = MADE.flatMap(({ who, answers, made }) =>
  made.highlights.map((highlight) => ({
    who,
    ...highlight,
    entry: answers.find(({ text, day }) => day === highlight.day && text.includes(highlight.text)),
  })),
);
const TOPICS = MADE.flatMap(({ made, answers }) => made.suggestedTopics.map((topic) => ({ topic, answers })));

it('is judged by at least 60 entries', () => {
  expect(Object.values(CORPUS).flat().length).toBeGreaterThanOrEqual(60);
});

/** The summary of every person in the corpus as text. */
function writeOutputs(): string {
  return Object.entries(CORPUS)
    .map(([who, answers]) => {
      const made = extractiveSummary(answers, 'en');
      const lines =
        made === null
          ? ['(not enough conversation yet)']
          : [
              made.summary,
              ...made.highlights.map(({ text, day }) => `  > ${day}  ${text}`),
              ...made.suggestedTopics.map((topic) => `  ? ${topic}`),
            ];
      return [`## ${who}`, ...lines].join('\n');
    })
    .join('\n\n');
}

// Each output was read and found worth reading. Read every changed one before you accept it.
it('matches the reviewed output for the corpus', async () => {
  await expect(`${writeOutputs()}\n`).toMatchFileSnapshot('corpus-outputs.txt');
});

it('is null for people who have said nothing', () => {
  const silent = Object.keys(CORPUS).filter((who) => MADE.every((one) => one.who !== who));
  expect(silent).toEqual([
    'one who answers in a word',
    'one who has nothing to say, at length',
    'one who says the same every day',
  ]);
});

describe('every highlight', () => {
  it('is verbatim in its entry, from the start of a sentence to the end of one', () => {
    expect(QUOTED).not.toEqual([]);
    const wrong = QUOTED.filter(({ text, entry }) => {
      const at = entry?.text.indexOf(text) ?? -1;
      if (entry === undefined || at < 0) return true;
      const [before, after] = [entry.text.slice(0, at), entry.text.slice(at + text.length)];
      const begins = /^$|(?:[.!?…。]["”’)]*|\n|^)[\s\p{Extended_Pictographic}]*$/u.test(before);
      return !begins || !/^(?:\s|$)/u.test(after);
    });
    expect(wrong).toEqual([]);
  });

  it('is long enough to make sense on its own', () => {
    const spaced = QUOTED.filter(({ text }) => !/[\p{Script=Han}\p{Script=Hiragana}]/u.test(text));
    expect(spaced.filter(({ text }) => wordsOf(text).length < MIN_WORDS)).toEqual([]);
  });

  it('neither ends in an abbreviation nor begins after one', () => {
    const wrong = QUOTED.filter(
      ({ text, entry }) =>
        /\b(?:Mr|Mrs|Ms|Dr|Sra|Sr|St|M|J|R|i\.e|e\.g|z|B|approx|p\.m|a\.m|U\.S)\.$/.test(text) ||
        /\b(?:Mr|Mrs|Ms|Dr|Sra|St|M|i\.e|z\. B|approx|U\.S)\. $/.test((entry?.text ?? '').split(text)[0] ?? ''),
    );
    expect(wrong).toEqual([]);
  });

  it('is not a link, a phone number or a list item', () => {
    expect(QUOTED.filter(({ text }) => /https?:|\d{5}|^(?:[-*]|\d\.|\[)/.test(text))).toEqual([]);
  });
});

it('no highlight contains what must not be read back', () => {
  for (const { text, entry } of QUOTED) {
    expect(soundsLikeCrisis(entry?.text ?? '')).toBe(false);
    expect(isHarsh(text)).toBe(false);
  }
});

it('every topic is a whole question that was never asked', () => {
  expect(TOPICS).not.toEqual([]);
  for (const { topic, answers } of TOPICS) {
    expect(answers.map(({ prompt }) => prompt)).not.toContain(topic);
    expect(wordsOf(topic).length).toBeGreaterThanOrEqual(4);
    expect(topic).toMatch(/^\p{Lu}.*\?$/u);
  }
});

it('quotes each person from as many days as possible, and nothing twice', () => {
  for (const { answers, made } of MADE) {
    const days = new Set(answers.map(({ day }) => day)).size;
    const quoted = made.highlights.map(({ day }) => day);
    expect(new Set(quoted).size).toBe(Math.min(days, quoted.length));
    expect(new Set(made.highlights.map(({ text }) => text)).size).toBe(quoted.length);
  }
});
