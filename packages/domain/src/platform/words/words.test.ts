import { expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';
import { idOfText } from './id-of-text.ts';
import { LOCALES, WORD_LANGUAGES, wordLanguageFor } from './language.ts';

it.each([
  [['en'], 'en'],
  [['en-US', 'en'], 'en'],
  [['EN-gb'], 'en'],
  [['xx', 'en'], 'en'],
  [['xx-YY'], 'en'],
  [['english'], 'en'],
  [[''], 'en'],
  [[], 'en'],
])('a reader of %j gets %s', (languages, language) => {
  expect(wordLanguageFor(languages)).toBe(language);
});

it('every language has its own locale', () => {
  for (const language of WORD_LANGUAGES) expect(new Intl.Locale(LOCALES[language]).language).toBe(language);
});

it('replaces each name once, but not names inside values', () => {
  expect(fillIn('{name} and {name}, {days} days', { name: '{days}', days: 3 })).toBe('{days} and {days}, 3 days');
  expect(fillIn('$& {name}', { name: '$1' })).toBe('$& $1');
  expect(() => fillIn('{name}', {})).toThrow('{name}');
});

it('finds an id by its text', () => {
  const words = { one: 'First', two: 'Second' };
  expect(idOfText(words, 'Second')).toBe('two');
  expect(idOfText(words, 'Third')).toBeNull();
});
