import { describe, expect, it } from 'vitest';
import help from '../../messages/en/home/help.json';
import { QUESTIONS } from './questions.ts';
import { searchQuestions } from './search-questions.ts';

const ENTRIES = QUESTIONS.map(({ id }) => ({ id, ...help.questions[id] }));
const found = (typed: string) => searchQuestions(ENTRIES, typed).map(({ id }) => id);

describe('searchQuestions', () => {
  it('finds the intended question among the first two', () => {
    const rows = [
      ['camera', 'camera'],
      ['My camera doesn’t work', 'camera'],
      ['camrea', 'camera'],
      ['micropone', 'camera'],
      ['how do i delete my account', 'delete'],
      ['delete acount', 'delete'],
      ['STREAK', 'streak'],
      ['unfriend', 'unmatch'],
      ['calender', 'calendar'],
      ['outlook', 'calendar'],
      ['dark mode', 'theme'],
      ['pasword', 'signIn'],
      ['harassment', 'uncomfortable'],
      ['2fa', 'twoStep'],
      ['vacation', 'pause'],
      ['read receipts', 'online'],
      ['longer', 'longer'],
    ] as const;
    for (const [typed, id] of rows) {
      expect.soft(found(typed).slice(0, 2), typed).toContain(id);
    }
  });

  it('finds words that start with what is being typed', () => {
    expect(found('cal')).toContain('calendar');
  });

  it.each(['zebra', 'camera zebra', 'xq'])('finds nothing for %j', (typed) => {
    expect(found(typed)).toEqual([]);
  });

  it.each(['', '  ', '?!'])('shows all for %j', (typed) => {
    expect(found(typed)).toHaveLength(QUESTIONS.length);
  });

  it('accepts any pasted text', () => {
    expect(found('🫖 '.repeat(2_000))).toHaveLength(QUESTIONS.length);
    expect(found('a'.repeat(10_000))).toEqual([]);
  });
});
