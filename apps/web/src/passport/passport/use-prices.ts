import type { Passport } from '@cuppa/contract/passport/passport/passport-contract';
import type { PassportInterval } from '@cuppa/domain/passport/passport/passport';
import { type Money, writeMoney } from '@cuppa/domain/passport/passport/prices';
import { regionLocale } from '@cuppa/domain/platform/time/region-locale';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';

const MONTHS = 12;

/** Formats prices for the person's region. */
export function usePrices() {
  const t = useTranslations('passport');
  const { region } = useDates();
  const write = (money: Money) => writeMoney(money, regionLocale(READER_LANGUAGE, region));
  return {
    /** "$6.99 a month". */
    say: (interval: PassportInterval, money: Money) =>
      t(interval === 'month' ? 'perMonth' : 'perYear', { price: write(money) }),
    /** A yearly price per month, rounded up to the smallest unit of the currency. */
    sayYearByMonth: ({ year }: NonNullable<Passport['prices']>) =>
      t(year.amount % MONTHS === 0 ? 'perYearByMonth' : 'perYearByMonthAbout', {
        price: write({ ...year, amount: Math.ceil(year.amount / MONTHS) }),
      }),
  };
}
