import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { ItemArt } from './item-art.tsx';
import { titleId } from './title-id.ts';
import type { BuyFailure } from './use-buy.ts';
import type { Item } from './use-store.ts';

type BuySheetProps = {
  item: Item;
  spendable: number;
  failure: BuyFailure | null;
  isBuying: boolean;
  onBuy: () => void;
  onClose: () => void;
};

/** Asks once more, with what is left afterwards. */
export function BuySheet({ item, spendable, failure, isBuying, onBuy, onClose }: BuySheetProps) {
  const t = useTranslations('xpStore');
  const { kind, name, price } = item;
  const isRefused = failure === 'price' || failure === 'owned';
  return (
    <Sheet
      isOpen
      onClose={onClose}
      // A switch stands there instead of the button that was pressed.
      onOpenerGone={() => document.getElementById(titleId(item))?.focus()}
      isClosable={!isBuying}
      title={name}
      description={t(`shelves.${kind}.promise`)}
      art={
        <div data-field className="grid place-items-center bg-field-cel py-7">
          <ItemArt item={item} size={120} />
        </div>
      }
    >
      <dl className="mb-5 rounded-m bg-surface-2 px-4.5 py-3 tabular-nums">
        <Line label={t('now')} xp={t('price', { price: spendable })} />
        <Line label={t('costs')} xp={t('minus', { price })} />
        {spendable >= price && <Line label={t('left')} xp={t('price', { price: spendable - price })} isSum />}
      </dl>
      {failure !== null && (
        <p role="alert" className="mb-4 text-center text-small text-danger-ink">
          {t(`failures.${failure === 'owned' && kind === 'freeze' ? 'full' : failure}`)}
        </p>
      )}
      <div className="flex flex-col gap-2">
        {!isRefused && (
          <Button isLoading={isBuying} loadingLabel={t('buying')} onClick={onBuy}>
            {t('buy', { price })}
          </Button>
        )}
        <Button variant={isRefused ? 'outline' : 'text'} disabled={isBuying} onClick={onClose}>
          {t(isRefused ? 'back' : 'notNow')}
        </Button>
      </div>
    </Sheet>
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
