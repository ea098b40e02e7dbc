import { useTranslations } from 'use-intl';
import { monthNames } from '../../lib/time/calendar-names.ts';
import type { Balance, Item } from './xp-store.queries.ts';

/** Whether an item can be neither bought nor used now: one line says so. */
export function isOutOfReach({ owned, obstacle, isByPassport }: Item): boolean {
  return owned === 0 && obstacle !== null && !isByPassport;
}

/** An item that cannot be bought now: its price and how far away it is, or when it comes back. */
export function StoreLine({ item, balance }: { item: Item; balance: Balance }) {
  const t = useTranslations('xpStore');
  const { id, name, price, obstacle, season } = item;
  const isAway = obstacle === 'season';
  return (
    <li
      aria-labelledby={`store-${id}`}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1.5 text-small tabular-nums"
    >
      <h3 id={`store-${id}`} className="min-w-0 text-body font-semibold">
        {name}
      </h3>
      {isAway && season !== null ? (
        <p className="text-ink-2">{t('comesBack', { month: monthNames()[season.firstMonth - 1] ?? '' })}</p>
      ) : (
        <p className="flex gap-3 text-ink-2">
          <span>{t('price', { price })}</span>
          <ObstacleWords item={item} balance={balance} />
        </p>
      )}
    </li>
  );
}

/** Why an item cannot be bought now. */
export function ObstacleWords({ item: { price, obstacle }, balance }: { item: Item; balance: Balance }) {
  const t = useTranslations('xpStore');
  if (obstacle === 'season') return <span>{t('notNowOnSale')}</span>;
  if (obstacle !== 'price') return <span>{t('full')}</span>;
  return <span>{balance.isShown ? t('toGo', { xp: price - balance.spendable }) : t('notEnough')}</span>;
}
