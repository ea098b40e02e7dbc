import { expect, it } from 'vitest';
import { findLacking, oldestBrowsers, usesOf } from './check-browsers.ts';

const lackingIn = (...queries: string[]) => findLacking(oldestBrowsers(queries));

it('finds what a browser lacks, by its owner or as a method of a value', () => {
  const lacking = lackingIn(
    'chrome >= 109',
    'edge >= 109',
    'firefox >= 114',
    'safari >= 15.4',
    'ios_saf >= 15.4',
    'samsung >= 20',
  );
  const code = 'const a = list.toSorted(); URL.parse(a); AbortSignal.any([a]); x.parse(a); Object.groupBy(a, b);';
  expect(usesOf(code, lacking)).toEqual(['.toSorted', 'URL.parse', 'AbortSignal.any', 'Object.groupBy']);
});

it('passes what the browser has, and what is asked for first', () => {
  const lacking = lackingIn(
    'chrome >= 111',
    'edge >= 111',
    'firefox >= 121',
    'safari >= 16.4',
    'ios_saf >= 16.4',
    'samsung >= 22',
  );
  expect(usesOf('list.toSorted(); Promise.any(a); AbortSignal.timeout(1);', lacking)).toEqual([]);
  expect(usesOf('URL.parse?.(a); list.findLast(b)', lacking)).toEqual([]);
});
