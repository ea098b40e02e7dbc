import { expect, it } from 'vitest';
import { nameKeys } from './names-in-language.ts';

it.each([
  ['de-AT', ['name:de', 'name:en', 'name']],
  ['en-US', ['name:en', 'name']],
  ['zh-TW', ['name:zh-Hant', 'name:en', 'name']],
  ['zh', ['name:zh-Hans', 'name:en', 'name']],
])('for a reader of %s, names are looked for in their language first', (language, keys) =>
  expect(nameKeys(language)).toEqual(keys),
);
