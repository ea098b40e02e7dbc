import compile from 'icu-minify/compile';
import { expect, it } from 'vitest';
import formatMessage from './format-message.ts';

const format = (text: string, values: Record<string, string | number>) =>
  formatMessage('key', compile(text), values, {
    locale: 'en',
    cache: {} as never,
    formatters: {
      getNumberFormat: () => new Intl.NumberFormat('en'),
      getPluralRules: () => new Intl.PluralRules('en'),
    } as never,
  });

it.each([
  ['{name}, {age}', { name: 'Ada', age: 34 }, 'Ada, 34'],
  ['{name}, {age}', { name: 'שרה', age: 34 }, '\u2068שרה\u2069, 34'],
  ['{name} said: {text}!', { name: 'محمد', text: 'سلام' }, '\u2068محمد\u2069 said: \u2068سلام\u2069!'],
  ['{kind, select, one {{name} came} other {no}}', { kind: 'one', name: 'שרה' }, '\u2068שרה\u2069 came'],
])('%s with %o', (text, values, expected) => {
  expect(format(text, values)).toBe(expected);
});
