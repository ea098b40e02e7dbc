import { describe, expect, it } from 'vitest';
import { searchableWords, searchQuery } from './searchable-words.ts';

describe('searchableWords', () => {
  it.each([
    ['The “garden” gate…', 'the garden gate'],
    ['Über die Brücke—l’été!', "uber die brucke l'ete"],
    ['well-being and/or tea', 'well being and or tea'],
    ['今日は静かな一日', '今日 は 静か な 一日'],
    ['🫖 !!', ''],
    ['', ''],
  ])('%j is %j', (text, words) => expect(searchableWords(text)).toBe(words));
});

describe('searchQuery', () => {
  it('keeps words, phrases and exclusions, and drops the rest', () => {
    const rows = [
      ['Garden', 'garden'],
      ['“garden gate”', '"garden gate"'],
      ['gate -soup', 'gate -soup'],
      ['gate -"green soup"', 'gate -"green soup"'],
      ['well-b', 'well b'],
      ['été', 'ete'],
      ['静かな', '静か な'],
      ["!!! & | ( ) :* \\ '", ''],
      ['-'.repeat(200), ''],
      ['- a', 'a'],
      ['--a', '-a'],
      ['a -', 'a'],
      ['-"" -" -" -"', ''],
      ['-"" gate', 'gate'],
      ['"green soup', '"green soup"'],
      ['', ''],
    ] as const;
    for (const [search, query] of rows) expect.soft(searchQuery(search), JSON.stringify(search)).toBe(query);
  });
});
