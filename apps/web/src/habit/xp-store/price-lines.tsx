import { useTranslations } from 'use-intl';
import type { Balance } from './xp-store.queries.ts';

/** The balance, the price and what is left; only the price for people who have hidden XP. */
export function PriceLines({ balance: { spendable, isShown }, price }: { balance: Balance; price: number }) {
  const t = useTranslations('xpStore');
  return (
    <dl className="mb-5 rounded-m bg-surface-2 px-4.5 py-3 tabular-nums">
      {isShown && <Line label={t('now')} xp={t('price', { price: spendable })} />}
      <Line label={t('costs')} xp={t(isShown ? 'minus' : 'price', { price })} />
      {isShown && spendable >= price && <Line label={t('left')} xp={t('price', { price: spendable - price })} isSum />}
    </dl>
  );
}

function Line({ label, xp, isSum = false }: { label: string; xp: string; isSum?: boolean }) {
  return (
    <div
      className={
        isSum
          ? 'mt-1.5 flex justify-between gap-4 border-t border-line pt-1.5 font-bold'
          : 'flex justify-between gap-4 py-0.5'
      }
    >
      <dt>{label}</dt>
      <dd>{xp}</dd>
    </div>
  );
}
