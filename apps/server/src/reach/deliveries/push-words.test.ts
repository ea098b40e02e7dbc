import { NOTICE_EXAMPLES } from '@cuppa/contract/reach/notices/notice-kinds';
import type { NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { describe, expect, it } from 'vitest';
import { latenessOf, type NoticeContent } from './lateness.ts';
import { pushSummaryWords, pushWords } from './push-words.ts';
import { MORE_EXAMPLES } from './words/example-notices.ts';

const KINDS = Object.keys(NOTICE_EXAMPLES) as NoticeKind[];
const PRIVATE = /\b(dat(e|es|ing)|match(es)?|chose|love|single|friend|moderator|report|ban|suspend)/i;

/** The data with a marker in place of each name, and of each text that a person wrote. */
function plant(data: object): object {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => {
      if (typeof value === 'object' && value !== null) return [key, plant(value)];
      const isPlain = typeof value !== 'string' || /Id$|At$|^until$|^week$|^outcome$|^ahead$|^question$/.test(key);
      return [key, isPlain ? value : `planted ${key}`];
    }),
  );
}

const EVERY = [
  ...KINDS.map((kind) => ({ name: kind, notice: { kind, data: NOTICE_EXAMPLES[kind] } as NoticeContent, lateBy: 0 })),
  ...KINDS.map((kind) => ({
    name: `a late ${kind}`,
    notice: { kind, data: NOTICE_EXAMPLES[kind] } as NoticeContent,
    lateBy: HOUR_MS,
  })),
  ...MORE_EXAMPLES.map(({ name, notice, lateBy = 0 }) => ({ name, notice: notice as NoticeContent, lateBy })),
];

const WRITTEN = EVERY.map(({ name, notice, lateBy }) => ({
  name,
  plain: pushWords(notice, lateBy),
  ...pushWords({ ...notice, data: plant(notice.data) } as NoticeContent, lateBy),
}));

describe('the push messages', () => {
  it('show a bystander no name, no title, no number and nothing that someone wrote', () => {
    const wrong = WRITTEN.filter(({ title, body, plain }) => {
      const words = JSON.stringify({ title, body });
      const tells = words.includes('planted') || /\d|[{}]{2}|undefined/.test(words) || PRIVATE.test(words);
      return tells || plain.title !== title || plain.body !== body;
    });
    expect(wrong).toEqual([]);
  });

  it('fit a locked screen and lead into the app', () => {
    const wrong = WRITTEN.filter(
      ({ title, body, path }) =>
        title.length > 40 || body.length > 80 || !/^\/[a-z-]+/.test(path) || path.includes('planted'),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a reminder', () => {
  const NOW = new Date('2026-03-10T18:00:00Z');
  const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
  const due = (minutes: number, isShared: boolean): NoticeContent => ({
    kind: 'reconnection.due',
    data: { ...NOTICE_EXAMPLES['reconnection.due'], scheduledFor: before(minutes), isShared },
  });
  const round = (minutes: number): NoticeContent => ({ kind: 'tea-time.soon', data: { startsAt: before(minutes) } });
  const say = (notice: NoticeContent) => {
    const { title, body } = pushWords(notice, latenessOf(notice, NOW));
    return `${title}. ${body}`;
  };

  it('says that it is late from five minutes after its time on', () => {
    for (const minutes of [-1, 0, 5]) {
      expect(say(due(minutes, true))).toBe('It’s time for your second cup. Tap to join.');
      expect(say(due(minutes, false))).toBe('A reminder you asked for. Tap to open your journal.');
      expect(say(round(minutes))).toBe('Tea time is about to begin. You saved a seat.');
    }
    for (const minutes of [6, 600]) {
      expect(say(due(minutes, true))).toMatch(/^Your second cup has started\. .*a while ago/);
      expect(say(due(minutes, false))).toMatch(/^A reminder you asked for\. Sorry, we’re late/);
      expect(say(round(minutes))).toBe('Tea time has started. You saved a seat.');
    }
  });
});

it('a summary says only how many notices there are', () => {
  expect(pushSummaryWords(4)).toMatchObject({ title: '4 new notices', path: '/notices' });
  expect(pushSummaryWords(1).title).toBe('One new notice');
});
