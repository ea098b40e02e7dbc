import { type DeckId, MAX_FREEZES } from '@cuppa/domain/habit/xp-store/store-items';
import { boughtCardWords } from '@cuppa/domain/meeting/calls/bought-deck-words';
import { sampleCards } from '@cuppa/domain/meeting/calls/bought-decks';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { Gift, Snowflake } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { monthNames } from '../../lib/time/calendar-names.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Switch } from '../../ui/choices/switch.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { BuySheet } from './buy-sheet.tsx';
import { ItemArt } from './item-art.tsx';
import { useSwitchUse } from './use-switch-use.ts';
import type { Balance, Item } from './xp-store.queries.ts';

type StoreCardProps = {
  item: Item;
  balance: Balance;
  /** Opens the sheet for giving a freeze to a match. */
  onGive: () => void;
};

/** An item: a description and its actions, each confirmed in its own sheet. */
export function StoreCard({ item, balance, onGive }: StoreCardProps) {
  const t = useTranslations('xpStore');
  const [openSheet, setOpenSheet] = useState<'buy' | null>(null);
  const { id, kind, name, owned } = item;
  const nameId = `store-${id}`;
  const close = () => setOpenSheet(null);
  return (
    <li aria-labelledby={nameId} className="flex flex-col gap-3.5 rounded-l bg-surface p-4.5 shadow-e1">
      <div className="flex items-center gap-4">
        <ItemArt item={item} size={76} />
        <div className="min-w-0">
          <h3 id={nameId} tabIndex={-1} className="text-t3 outline-none">
            {name}
          </h3>
          <p className="text-small text-ink-2">
            {kind === 'freeze'
              ? t(owned > MAX_FREEZES ? 'freezesGiven' : 'freezesOwned', { owned, most: MAX_FREEZES })
              : t(`items.${id as NoFreeze}`)}
          </p>
          {item.season !== null && <SeasonLine item={item} season={item.season} />}
        </div>
      </div>
      {kind === 'freeze' && <Stock owned={owned} />}
      {kind === 'deck' && <SampleCards deckId={id as DeckId} />}
      <div className="mt-auto">
        {(owned > 0 || item.isByPassport) && kind !== 'freeze' && <UseSwitch item={item} nameId={nameId} />}
        {item.isByPassport && <p className="mb-2 text-small text-ink-2">{t('byPassport')}</p>}
        {(kind === 'freeze' || owned === 0) && (
          <BuyButton item={item} balance={balance} onBuy={() => setOpenSheet('buy')} />
        )}
        {kind === 'freeze' && balance.spendable >= item.price && (
          <Button
            variant="text"
            size="sm"
            className="mt-1.5 w-full"
            icon={<Gift size={18} aria-hidden />}
            onClick={onGive}
          >
            {t('give.open')}
          </Button>
        )}
      </div>
      {openSheet === 'buy' && <BuySheet item={item} balance={balance} titleId={nameId} onClose={close} />}
    </li>
  );
}

type NoFreeze = Exclude<Item['id'], 'streak_freeze'>;

/** The stock as a strip of days; decorative, because the text above says the number. */
function Stock({ owned }: { owned: number }) {
  return (
    <div aria-hidden className="flex gap-2 lg:my-auto">
      {Array.from({ length: Math.max(owned, MAX_FREEZES) }, (_, index) => (
        <span
          key={index}
          className={classNames(
            'grid h-11 flex-1 place-items-center rounded-pill lg:h-24',
            index < owned ? 'bg-pea-soft text-pea-ink' : 'border-2 border-surface-3',
          )}
        >
          {index < owned && <Snowflake size={20} />}
        </span>
      ))}
    </div>
  );
}

function SampleCards({ deckId }: { deckId: DeckId }) {
  const t = useTranslations('xpStore');
  return (
    <ul aria-label={t('samples')} className="flex flex-col gap-1.5">
      {sampleCards(deckId).map((id) => (
        <li key={id} className="rounded-s bg-surface-2 px-3 py-2 text-small text-ink-2">
          {boughtCardWords(READER_LANGUAGE)[id]}
        </li>
      ))}
    </ul>
  );
}

function UseSwitch({ item, nameId }: { item: Item; nameId: string }) {
  const t = useTranslations('xpStore');
  const labelId = useId();
  const { isInUse, setInUse, isSwitching } = useSwitchUse(item);
  return (
    <div className="flex min-h-(--btn-h-sm) items-center justify-between gap-3">
      <span id={labelId} className="text-small font-semibold">
        {t(item.kind === 'deck' ? 'useDeck' : item.kind === 'theme' ? 'useTheme' : 'useFrame')}
      </span>
      <Switch isOn={isInUse} onChange={setInUse} labelledBy={`${nameId} ${labelId}`} isBusy={isSwitching} />
    </div>
  );
}

/** Says for how long the item is still sold, or when it comes back. */
function SeasonLine({ item, season }: { item: Item; season: NonNullable<Item['season']> }) {
  const t = useTranslations('xpStore');
  const months = monthNames();
  const isAway = item.obstacle === 'season';
  const month = months[(isAway ? season.firstMonth : season.lastMonth) - 1] ?? '';
  if (item.owned > 0) return null;
  return <p className="text-small font-semibold text-ink-2">{t(isAway ? 'comesBack' : 'hereUntil', { month })}</p>;
}

type BuyButtonProps = { item: Item; balance: Balance; onBuy: () => void };

function BuyButton({ item: { name, price, obstacle }, balance, onBuy }: BuyButtonProps) {
  const t = useTranslations('xpStore');
  if (obstacle === null) {
    return (
      <Button size="sm" className="w-full tabular-nums" aria-label={t('buyItem', { name, price })} onClick={onBuy}>
        {t('buy', { price })}
      </Button>
    );
  }
  return (
    <div className="flex min-h-(--btn-h-sm) flex-wrap items-center justify-between gap-x-3 tabular-nums">
      <span className="font-display text-button font-bold">{t('price', { price })}</span>
      <span className="text-small text-ink-2">{obstacleWords()}</span>
    </div>
  );

  function obstacleWords(): string {
    if (obstacle === 'season') return t('notNowOnSale');
    if (obstacle !== 'price') return t('full');
    return balance.isShown ? t('toGo', { xp: price - balance.spendable }) : t('notEnough');
  }
}
