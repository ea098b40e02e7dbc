import { afterEach, describe, expect, it, vi } from 'vitest';
import { graphemes } from './graphemes.ts';

afterEach(() => vi.unstubAllGlobals());

describe.each(['with Intl.Segmenter', 'without it'])('%s', (kind) => {
  it.each([
    ['', 0, undefined],
    ['Ada', 3, 'A'],
    ['🇫🇷 Zoé', 5, '🇫🇷'],
    ['🇫🇷🇩🇪', 2, '🇫🇷'],
    ['👩‍👩‍👧 x', 3, '👩‍👩‍👧'],
    ['👍🏽', 1, '👍🏽'],
    ['❤️‍🔥', 1, '❤️‍🔥'],
    ['1️⃣2', 2, '1️⃣'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1, '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['e\u0301a', 2, 'e\u0301'],
    ['Viê\u0323t', 4, 'V'],
    ['กี่', 1, 'กี่'],
    ['நி', 1, 'நி'],
    ['שָׁלוֹם', 4, 'שָׁ'],
    ['李小龙', 3, '李'],
    ['\ud83e', 1, '\ud83e'],
  ])('%s has %i characters', (text, count, first) => {
    if (kind === 'without it') vi.stubGlobal('Intl', {});
    expect(graphemes(text)).toHaveLength(count);
    expect(graphemes(text)[0]).toBe(first);
  });
});
