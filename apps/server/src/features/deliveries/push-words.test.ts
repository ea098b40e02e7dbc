import type { NoticeKind } from '@cuppa/contract/notices/notices-contract';
import { HOUR_MS } from '@cuppa/domain/time/lengths';
import { describe, expect, it } from 'vitest';
import { isStillTrue, latenessOf, type Told } from './lateness.ts';
import { pushSummaryWords, pushWords } from './push-words.ts';
import { EXAMPLES, MORE_EXAMPLES } from './words/example-notices.ts';

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

const EVERY = [
  ...KINDS.map((kind) => ({ name: kind, notice: { kind, data: EXAMPLES[kind] } as Told, lateBy: 0 })),
  ...KINDS.map((kind) => ({ name: `a late ${kind}`, notice: { kind, data: EXAMPLES[kind] } as Told, lateBy: HOUR_MS })),
  ...MORE_EXAMPLES.map(({ name, notice, lateBy = 0 }) => ({ name, notice: notice as Told, lateBy })),
];

describe.each(EVERY)('the push message of $name', ({ notice, lateBy }) => {
  const planted = { ...notice, data: plant(notice.data) } as Told;
  const { title, body, path } = pushWords(planted, lateBy);

  it('tells a bystander no name, no title, no number and nothing that somebody wrote', () => {
    const words = JSON.stringify({ title, body });
    expect(words).not.toContain('planted');
    expect(words).not.toMatch(/\d|[{}]{2}|undefined/);
    expect(words).not.toMatch(PRIVATE);
    expect(pushWords(notice, lateBy)).toMatchObject({ title, body });
  });

  it('fits a locked screen and leads into the app', () => {
    expect(title.length).toBeLessThanOrEqual(40);
    expect(body.length).toBeLessThanOrEqual(80);
    expect(path).toMatch(/^\/[a-z-]+/);
    expect(path).not.toContain('planted');
  });
});

describe('a reminder', () => {
  const NOW = new Date('2026-03-10T18:00:00Z');
  const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
  const due = (minutes: number, isShared: boolean): Told => ({
    kind: 'reconnection.due',
    data: { ...EXAMPLES['reconnection.due'], scheduledFor: before(minutes), isShared },
  });
  const round = (minutes: number): Told => ({ kind: 'tea-time.soon', data: { startsAt: before(minutes) } });
  const say = (told: Told) => {
    const { title, body } = pushWords(told, latenessOf(told, NOW));
    return `${title}. ${body}`;
  };

  it('says that it is late from five minutes after its time on', () => {
    for (const minutes of [-1, 0, 5]) {
      expect(say(due(minutes, true))).toBe('It’s time for your second cup. Tap to join.');
      expect(say(due(minutes, false))).toBe('A time that you set yourself. Tap to see what for.');
      expect(say(round(minutes))).toBe('Tea time is about to begin. You have a seat.');
    }
    for (const minutes of [6, 600]) {
      expect(say(due(minutes, true))).toMatch(/^Your second cup has begun\. .*a while ago/);
      expect(say(due(minutes, false))).toMatch(/^A time that you set yourself\. .*a while ago/);
      expect(say(round(minutes))).toBe('Tea time has begun. You have a seat.');
    }
  });

  it.each([
    ['hour', 60, true],
    ['hour', 39, false],
    ['hour', -1, false],
    ['day', 24 * 60, true],
    ['day', 11 * 60, false],
  ] as const)('of a(n) %s ahead with %i minutes left is still true: %s', (ahead, left, expected) => {
    const data = { ...EXAMPLES['reconnection.soon'], ahead, scheduledFor: before(-left) };
    expect(isStillTrue({ kind: 'reconnection.soon', data }, NOW)).toBe(expected);
  });
});

it('several are told by their number alone', () => {
  expect(pushSummaryWords(4)).toMatchObject({ title: '4 things happened', path: '/notices' });
  expect(pushSummaryWords(1).title).toBe('One thing happened');
});
