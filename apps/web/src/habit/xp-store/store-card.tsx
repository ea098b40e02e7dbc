import { MAX_FREEZES } from '@cuppa/domain/habit/xp-store/store-items';
import { Gift, Snowflake } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { monthNames } from '../../lib/time/calendar-names.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Switch } from '../../ui/choices/switch.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { BuySheet } from './buy-sheet.tsx';
import { ItemArt } from './item-art.tsx';
import { ObstacleWords } from './store-line.tsx';
import { useSwitchUse } from './use-switch-use.ts';
import type { Balance, Item } from './xp-store.queries.ts';

type StoreCardProps = {
  item: Item;
  balance: Balance;
  /** Opens the sheet for giving a freeze to a match. */
  onGive: () => void;
};

/** An item that can be bought or used, with its action next to its name. */
export function StoreCard({ item, balance, onGive }: StoreCardProps) {
  const t = useTranslations('xpStore');
  const [openSheet, setOpenSheet] = useState<'buy' | null>(null);
  const useLabelId = useId();
  const { id, kind, name, owned } = item;
  const nameId = `store-${id}`;
  const isFreeze = kind === 'freeze';
  const isUsable = !isFreeze && (owned > 0 || item.isByPassport);
  const buyButton = <BuyButton item={item} balance={balance} onBuy={() => setOpenSheet('buy')} />;
  return (
    <li aria-labelledby={nameId} className="flex flex-col gap-2.5 rounded-l bg-surface px-4 py-2.5 shadow-e1 md:py-4">
      <div className="flex items-center gap-3.5">
        <ItemArt item={item} size={52} />
        <div className="min-w-0 flex-1">
          <h3 id={nameId} tabIndex={-1} className="text-t3 outline-none">
            {name}
          </h3>
          <p id={isUsable ? useLabelId : undefined} className="text-small text-ink-2">
            {isFreeze ? (
              t(owned > MAX_FREEZES ? 'freezesGiven' : 'freezesOwned', { owned, most: MAX_FREEZES })
            ) : isUsable ? (
              <UseWords kind={kind} />
            ) : (
              t(`items.${id as NoFreeze}`)
            )}
          </p>
          {item.season !== null && owned === 0 && <SeasonLine season={item.season} />}
        </div>
        {isUsable ? <UseSwitch item={item} labelledBy={`${nameId} ${useLabelId}`} /> : buyButton}
      </div>
      {isFreeze && <Stock owned={owned} />}
      {item.isByPassport && (
        <div className="flex items-center justify-between gap-3">
          <p className="text-small text-ink-2">{t('byPassport')}</p>
          {owned === 0 && buyButton}
        </div>
      )}
      {isFreeze && balance.spendable >= item.price && (
        <Button variant="text" size="sm" icon={<Gift size={18} aria-hidden />} onClick={onGive}>
          {t('give.open')}
        </Button>
      )}
      {openSheet === 'buy' && (
        <BuySheet item={item} balance={balance} titleId={nameId} onClose={() => setOpenSheet(null)} />
      )}
    </li>
  );
}

type NoFreeze = Exclude<Item['id'], 'streak_freeze'>;

/** The stock as a strip of days; decorative, because the text above says the number. */
function Stock({ owned }: { owned: number }) {
  return (
    <div aria-hidden className="flex gap-2 max-md:hidden">
      {Array.from({ length: Math.max(owned, MAX_FREEZES) }, (_, index) => (
        <span
          key={index}
          className={classNames(
            'grid h-9 flex-1 place-items-center rounded-pill',
            index < owned ? 'bg-pea-soft text-pea-ink' : 'border-2 border-surface-3',
          )}
        >
          {index < owned && <Snowflake size={18} />}
        </span>
      ))}
    </div>
  );
}

function UseWords({ kind }: Pick<Item, 'kind'>) {
  const t = useTranslations('xpStore');
  return <span>{t(kind === 'deck' ? 'useDeck' : kind === 'theme' ? 'useTheme' : 'useFrame')}</span>;
}

function UseSwitch({ item, labelledBy }: { item: Item; labelledBy: string }) {
  const { isInUse, setInUse, isSwitching } = useSwitchUse(item);
  return <Switch isOn={isInUse} onChange={setInUse} labelledBy={labelledBy} isBusy={isSwitching} />;
}

/** Says for how long the item is still sold. */
function SeasonLine({ season }: { season: NonNullable<Item['season']> }) {
  const t = useTranslations('xpStore');
  const month = monthNames()[season.lastMonth - 1] ?? '';
  return <p className="text-small font-semibold text-ink-2">{t('hereUntil', { month })}</p>;
}

type BuyButtonProps = { item: Item; balance: Balance; onBuy: () => void };

function BuyButton({ item, balance, onBuy }: BuyButtonProps) {
  const t = useTranslations('xpStore');
  const { name, price, obstacle } = item;
  if (obstacle === null) {
    return (
      <Button size="sm" className="shrink-0 tabular-nums" aria-label={t('buyItem', { name, price })} onClick={onBuy}>
        {t('price', { price })}
      </Button>
    );
  }
  return (
    <span className="shrink-0 text-small text-ink-2 tabular-nums">
      <ObstacleWords item={item} balance={balance} />
    </span>
  );
}
