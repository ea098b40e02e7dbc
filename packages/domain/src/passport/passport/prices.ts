import type { PassportInterval } from './passport.ts';

/** An amount in the minor units of a currency (ISO 4217, in capitals): 699 of USD are $6.99, 699 of JPY are ¥699. */
export type Money = { currency: string; amount: number };
/** The price of each interval. */
export type Prices = Record<PassportInterval, Money>;
/** The prices by region (ISO 3166-1 alpha-2); `*` for all others. */
export type PriceList = { '*': Prices } & Record<string, Prices>;

/** The prices in a region; null for an unknown region. */
export function pricesIn(list: PriceList, region: string | null): Prices {
  return (region !== null && Object.hasOwn(list, region) && list[region]) || list['*'];
}

/**
 * The currencies that Stripe takes without decimals (https://docs.stripe.com/currencies#zero-decimal), except MGA,
 * which browsers format inconsistently.
 */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF'.split(' ');

/**
 * Whether a currency can be charged: its minor units must be the same for Stripe and for `writeMoney`. Excludes
 * currencies with three decimals and those for which the two differ.
 */
export function isChargeable(currency: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return false;
  return digitsOf(currency) === (WITHOUT_DECIMALS.includes(currency) ? 0 : 2);
}

const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;

/** Money in a locale's format, with the currency's number of decimals. */
export function writeMoney({ currency, amount }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
