import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { keepStore } from './keep-store.ts';
import { closePurchase, openPurchase } from './open-purchases.ts';
import type { Item } from './use-store.ts';
import { BUY_REFUSALS } from './xp-store.messages.ts';

export type BuyFailure = (typeof BUY_REFUSALS)[keyof typeof BUY_REFUSALS] | 'unreachable';

/** Buys an item. What failed without an answer may have gone through: sent again, it is the same purchase. */
export function useBuy() {
  const { api, queries } = useServer();
  const t = useTranslations('xpStore');
  const client = useQueryClient();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const purchase = useMutation({
    // Away from the network it fails at once, so that nothing is bought later by surprise.
    networkMode: 'always',
    mutationFn: ({ id: itemId }: Item) => api.xpStore.buy({ itemId, purchaseId: openPurchase({ userId, itemId }) }),
    onSuccess: (store, { id, kind, name }) => {
      closePurchase({ userId, itemId: id });
      keepStore(queries, client, store);
      const isInUse = store.items.some((item) => item.id === id && item.isInUse);
      showToast(t('bought', { name }), {
        id: 'store',
        variant: 'success',
        description: t(kind === 'frame' && !isInUse ? 'boughtFrameKept' : `shelves.${kind}.bought`),
      });
    },
    onError: (error, { id }) => {
      // Only the store's own no settles it: behind anything else, this try or one before may have gone through.
      if (refusalOf(error, BUY_REFUSALS) === null) return;
      closePurchase({ userId, itemId: id });
      void client.invalidateQueries({ queryKey: queries.xpStore.read.key() });
    },
  });
  const { error } = purchase;
  const failure: BuyFailure | null =
    error === null || isAnsweredByApp(error) ? null : (refusalOf(error, BUY_REFUSALS) ?? 'unreachable');
  return {
    buy: (item: Item, onBought: () => void) => purchase.mutate(item, { onSuccess: onBought }),
    isBuying: purchase.isPending,
    failure,
    /** Forgets the failure, not the purchase that it left open. */
    forget: purchase.reset,
  };
}
