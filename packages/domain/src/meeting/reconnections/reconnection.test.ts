import { describe, expect, it } from 'vitest';
import {
  canProposeTime,
  isJoinWindowOpen,
  RECONNECTION_STATUSES,
  type ReconnectionReply,
  type ReconnectionStatus,
  replyTo,
  ritualPromptId,
  ritualTime,
} from './reconnection.ts';
import { keptRitualPrompt, ritualWords } from './ritual-words.ts';

const now = new Date('2026-03-10T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const MINUTE = 60_000;
const DAY = 86_400_000;

describe('a reply', () => {
  type Row = [
    ReconnectionStatus,
    ReconnectionReply,
    asked: ReconnectionStatus | null,
    asker: ReconnectionStatus | null,
  ];
  const TABLE: Row[] = [
    // status, reply, result by the person who was asked, result by the person who asked
    ['scheduled', 'accept', 'accepted', null],
    ['scheduled', 'decline', 'declined', null],
    ['scheduled', 'propose', 'scheduled', 'scheduled'],
    ['scheduled', 'cancel', null, 'cancelled'],
    ['accepted', 'accept', null, null],
    ['accepted', 'decline', null, null],
    ['accepted', 'propose', 'scheduled', 'scheduled'],
    ['accepted', 'cancel', 'cancelled', 'cancelled'],
    ['declined', 'accept', null, null],
    ['declined', 'decline', null, null],
    ['declined', 'propose', null, null],
    ['declined', 'cancel', null, null],
    ['cancelled', 'accept', null, null],
    ['cancelled', 'decline', null, null],
    ['cancelled', 'propose', null, null],
    ['cancelled', 'cancel', null, null],
    ['completed', 'accept', null, null],
    ['completed', 'decline', null, null],
    ['completed', 'propose', null, null],
    ['completed', 'cancel', null, null],
  ];

  it('has a row for every status and reply', () => {
    expect(new Set(TABLE.map(([status, reply]) => `${status} ${reply}`)).size).toBe(RECONNECTION_STATUSES.length * 4);
  });

  it('is only accepted from the person who may give it', () => {
    for (const [status, reply, asked, asker] of TABLE) {
      expect.soft(replyTo({ status, isProposedByReplier: false }, reply), `${status}, ${reply}`).toBe(asked);
      expect.soft(replyTo({ status, isProposedByReplier: true }, reply), `${status}, ${reply}`).toBe(asker);
    }
  });
});

describe('times', () => {
  it.each([
    [-DAY, false],
    [0, false],
    [5 * MINUTE - 1, false],
    [5 * MINUTE, true],
    [DAY, true],
    [60 * DAY, true],
    [60 * DAY + 1, false],
    [Number.NaN, false],
  ])('%i ms ahead may be proposed: %s', (ms, isProposable) => {
    expect(canProposeTime(after(ms), now)).toBe(isProposable);
  });

  it('the ritual is 24 hours later, with its join window around it', () => {
    const at = ritualTime(now);
    expect(at).toEqual(after(DAY));
    const isOpenAfter = (ms: number) => isJoinWindowOpen(at, after(ms));
    expect([DAY - 5 * MINUTE - 1, DAY - 5 * MINUTE, DAY + 60 * MINUTE, DAY + 60 * MINUTE + 1].map(isOpenAfter)).toEqual(
      [false, true, true, false],
    );
  });
});

describe('the question to start with', () => {
  it('depends on the rating', () => {
    const rows = [
      [5, 'What’s one thing you’d love to pick back up tomorrow?'],
      [4.5, 'What’s one thing you’d love to pick back up tomorrow?'],
      [4.4, 'What would you like to hear more about?'],
      [4, 'What would you like to hear more about?'],
      [3.9, 'What did you not get round to asking?'],
      [3, 'What did you not get round to asking?'],
      [2.9, 'What would make a second cup worthwhile?'],
      [2, 'What would make a second cup worthwhile?'],
      [1, 'What would make a second cup worthwhile?'],
      [null, 'What would make a second cup worthwhile?'],
    ] as const;
    for (const [rating, prompt] of rows) {
      expect.soft(ritualWords('en')[ritualPromptId(rating)], `${rating}`).toBe(prompt);
    }
  });

  it.each(['What would you like to hear more about?', 'What we did not get to', ''])(
    'is read again as kept: %j',
    (kept) => {
      expect(keptRitualPrompt(kept, 'en')).toBe(kept);
    },
  );
});
