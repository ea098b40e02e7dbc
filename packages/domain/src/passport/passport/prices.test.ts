import { expect, it } from 'vitest';
import { isChargeable, type PriceList, pricesIn, writeMoney } from './prices.ts';

const of = (currency: string) => ({ month: { currency, amount: 699 }, year: { currency, amount: 4_900 } });
const LIST: PriceList = { '*': of('USD'), GB: of('GBP') };

it.each([
  ['GB', 'GBP'],
  ['US', 'USD'],
  ['constructor', 'USD'],
  [null, 'USD'],
])('the prices in %s are in %s', (region, currency) => {
  expect(pricesIn(LIST, region).month.currency).toBe(currency);
});

it.each([
  ['USD', '$6.99'],
  ['GBP', '£6.99'],
  ['JPY', '¥699'],
])('699 minor units of %s are %s', (currency, text) => {
  expect(writeMoney({ currency, amount: 699 }, 'en-US')).toBe(text);
});

it('a currency can be charged if its minor units match its format', () => {
  const rows = [
    ['USD', true],
    ['EUR', true],
    ['JPY', true],
    ['KRW', true],
    ['XOF', true],
    ['HUF', false],
    ['IDR', false],
    ['COP', false],
    ['PKR', false],
    ['ISK', false],
    ['UGX', false],
    ['MGA', false],
    ['KWD', false],
    ['BHD', false],
    ['TND', false],
    ['XXQ', false],
    ['usd', false],
  ] as const;
  for (const [currency, can] of rows) {
    expect.soft(isChargeable(currency), currency).toBe(can);
  }
});
