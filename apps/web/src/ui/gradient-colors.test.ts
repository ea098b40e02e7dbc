import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = 'apps/web/src';
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(`${root}/${file}`, 'utf8'));
const sheets = read('**/*.css').join('\n');

/** The names of the tokens in gradients with hard stops, which are written out by hand. */
const used = [
  ...[sheets, ...read('**/*.tsx')].join('\n').matchAll(/gradient\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g),
]
  .flatMap(([, stops = '']) => [...stops.matchAll(/var\((--[\w-]+)\)/g)])
  .map(([, name = '']) => name);

it.each([...new Set(used)])('the color %s of a gradient is drawn alike in every browser', (token) => {
  const values = [...sheets.matchAll(new RegExp(`${token}: ([^;]+);`, 'g'))].map(([, value]) => value);
  expect(values).not.toEqual([]);
  for (const value of values) expect(value).not.toMatch(/ok?l(ch|ab)|color-mix/);
});
