import type { DeckId } from '@cuppa/domain/habit/xp-store/store-items';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { ItemArt } from './item-art.tsx';
import { closePurchase, openPurchase } from './open-purchases.ts';
import { PriceLines } from './price-lines.tsx';
import { SampleCards } from './sample-cards.tsx';
import { BUY_REFUSALS } from './xp-store.messages.ts';
import { type Balance, type Item, keepStore } from './xp-store.queries.ts';

type BuySheetProps = {
  item: Item;
  balance: Balance;
  /** The id of the heading on the item's card, which can take the focus. */
  titleId: string;
  onClose: () => void;
};

/**
 * Asks for confirmation, showing the XP left afterwards. Closing forgets a failure, but not the purchase that is still
 * open.
 */
export function BuySheet({ item, balance, titleId, onClose }: BuySheetProps) {
  const t = useTranslations('xpStore');
  const { buy, isBuying, failure } = useBuy(item, onClose);
  const { id: itemId, kind, name, price } = item;
  const isRefused = failure === 'price' || failure === 'owned' || failure === 'season';
  return (
    <Sheet
      isOpen
      onClose={onClose}
      // A switch has replaced the button that was pressed.
      onOpenerGone={() => document.getElementById(titleId)?.focus()}
      isClosable={!isBuying}
      title={name}
      description={t(`shelves.${kind}.promise`)}
      art={
        <div data-field className="grid place-items-center bg-field-cel py-7">
          <ItemArt item={item} size={120} />
        </div>
      }
    >
      {kind === 'deck' && <SampleCards deckId={itemId as DeckId} />}
      <PriceLines balance={balance} price={price} />
      {failure !== null && (
        <p role="alert" className="mb-4 text-center text-small text-danger-ink">
          {t(`failures.${failure === 'owned' && kind === 'freeze' ? 'full' : failure}`)}
        </p>
      )}
      <div className="flex flex-col gap-2">
        {!isRefused && (
          <Button isLoading={isBuying} loadingLabel={t('buying')} onClick={buy}>
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

/** Buys an item. A purchase that failed without an answer may have succeeded, so a retry sends the same purchase id. */
function useBuy({ id: itemId, kind, name }: Item, onBought: () => void) {
  const { api, queries } = useServer();
  const t = useTranslations('xpStore');
  const client = useQueryClient();
  const session = useSession();
  const purchase = { userId: session.status === 'signed-in' ? session.userId : '', what: itemId };
  const { mutate, isPending, error } = useMutation({
    // Without a network it fails immediately, so that nothing is bought later by surprise.
    networkMode: 'always',
    mutationFn: () => api.xpStore.buy({ itemId, purchaseId: openPurchase(purchase) }),
    onSuccess: (store) => {
      closePurchase(purchase);
      keepStore(queries, client, store);
      const isInUse = store.items.some((item) => item.id === itemId && item.isInUse);
      showToast(t('bought', { name }), {
        id: 'store',
        variant: 'success',
        description: t(kind === 'frame' && !isInUse ? 'boughtFrameKept' : `shelves.${kind}.bought`),
      });
    },
    onError: (refused) => {
      // Only a refusal by the store settles the purchase; after any other error, this or an earlier try may have
      // succeeded.
      if (refusalOf(refused, BUY_REFUSALS) === null) return;
      closePurchase(purchase);
      void client.invalidateQueries({ queryKey: queries.xpStore.read.key() });
    },
  });
  return {
    buy: () => mutate(undefined, { onSuccess: onBought }),
    isBuying: isPending,
    failure: error === null ? null : failureKey(error, BUY_REFUSALS, 'unreachable'),
  };
}
