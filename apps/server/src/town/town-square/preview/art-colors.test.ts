import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ART_COLORS } from './art-colors.ts';

it('the colors of pictures are the tokens of the web app', () => {
  const css = ['tokens', 'pigments']
    .map((name) => readFileSync(new URL(`../../../../../web/src/ui/${name}.css`, import.meta.url), 'utf8'))
    .join('\n');
  const tokens = Object.keys(ART_COLORS).map((name) => [name, new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1]]);
  expect(Object.fromEntries(tokens)).toEqual(ART_COLORS);
});
