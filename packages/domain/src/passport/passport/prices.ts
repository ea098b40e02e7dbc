import type { PassportInterval } from './passport.ts';

/** An amount in the minor units of a currency (ISO 4217, in capitals): 699 of USD are $6.99, 699 of JPY are ¥699. */
export type Money = { currency: string; amount: number };
/** What an interval costs. */
export type Prices = Record<PassportInterval, Money>;
/** The prices by region (ISO 3166-1 alpha-2); `*` for all others. */
export type PriceList = { '*': Prices } & Record<string, Prices>;

/** The prices of a region; null where the region of a person is not known. */
export function pricesIn(list: PriceList, region: string | null): Prices {
  return (region !== null && Object.hasOwn(list, region) && list[region]) || list['*'];
}

/** The currencies that Stripe takes without decimals (https://docs.stripe.com/currencies#zero-decimal), but MGA: browsers write it in two ways. */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF'.split(' ');

/**
 * Whether a currency can be charged as it is written: its minor units are the same for Stripe and for `writeMoney`. Of
 * three decimals, and of currencies where the two differ, none can.
 */
export function isChargeable(currency: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return false;
  return digitsOf(currency) === (WITHOUT_DECIMALS.includes(currency) ? 0 : 2);
}

const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;

/** Money as a locale writes it, by the number of minor units that the currency has. */
export function writeMoney({ currency, amount }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
