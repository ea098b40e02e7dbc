import type { NoticeKind } from '@cuppa/contract/notices/notices-contract';
import { describe, expect, it } from 'vitest';
import { pushSummaryWords, pushWords } from './push-words.ts';
import { EXAMPLES } from './words/example-notices.ts';

const KINDS = Object.keys(EXAMPLES) as NoticeKind[];
const PRIVATE = /\b(dat(e|es|ing)|match(es)?|chose|love|single|friend|moderator|report|ban|suspend)/i;

/** The data with a word in place of each text that a person wrote or is called by. */
function plant(data: object): object {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => {
      if (typeof value === 'object' && value !== null) return [key, plant(value)];
      const isPlain = typeof value !== 'string' || /Id$|At$|^until$|^week$|^outcome$|^ahead$/.test(key);
      return [key, isPlain ? value : `planted ${key}`];
    }),
  );
}

describe.each(KINDS)('the push message of %s', (kind) => {
  const planted = plant(EXAMPLES[kind]) as (typeof EXAMPLES)[NoticeKind];
  const { title, body, path } = pushWords(kind, planted);

  it('tells a bystander no name, no title, no number and nothing that somebody wrote', () => {
    const words = JSON.stringify({ title, body });
    expect(words).not.toContain('planted');
    expect(words).not.toMatch(/\d|[{}]{2}|undefined/);
    expect(words).not.toMatch(PRIVATE);
    expect(pushWords(kind, EXAMPLES[kind])).toMatchObject({ title, body });
  });

  it('fits a locked screen and leads into the app', () => {
    expect(title.length).toBeLessThanOrEqual(40);
    expect(body.length).toBeLessThanOrEqual(80);
    expect(path).toMatch(/^\/[a-z-]+/);
    expect(path).not.toContain('planted');
  });
});

it('several are told by their number alone', () => {
  expect(pushSummaryWords(4)).toMatchObject({ title: '4 things happened', path: '/notices' });
  expect(pushSummaryWords(1).title).toBe('One thing happened');
});
