import type { StoreItemId } from '@cuppa/domain/xp-store/store-items';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { api, errorCodeOf, isAnsweredByApp, queries } from '../../lib/api.ts';
import { showToast } from '../../ui/toast.ts';
import { keepStore } from './keep-store.ts';
import type { Item } from './use-store.ts';

export type BuyFailure = 'price' | 'owned' | 'unreachable';
const REFUSALS: Record<string, BuyFailure> = { TOO_EXPENSIVE: 'price', NOT_FOR_SALE: 'owned' };

/** Buys an item. What failed without an answer may have gone through: sent again, it is the same purchase. */
export function useBuy() {
  const t = useTranslations('xpStore');
  const client = useQueryClient();
  const unanswered = useRef(new Map<StoreItemId, string>());
  const purchase = useMutation({
    // Away from the network it fails at once, so that nothing is bought later by surprise.
    networkMode: 'always',
    mutationFn: ({ id }: Item) => {
      const purchaseId = unanswered.current.get(id) ?? crypto.randomUUID();
      unanswered.current.set(id, purchaseId);
      return api.xpStore.buy({ itemId: id, purchaseId });
    },
    onSuccess: (store, { id, kind, name }) => {
      unanswered.current.delete(id);
      keepStore(client, store);
      const isInUse = store.items.some((item) => item.id === id && item.isInUse);
      showToast(t('bought', { name }), {
        id: 'store',
        variant: 'success',
        description: t(kind === 'frame' && !isInUse ? 'boughtFrameKept' : `shelves.${kind}.bought`),
      });
    },
    onError: (error, { id }) => {
      if (errorCodeOf(error) === null) return;
      unanswered.current.delete(id);
      void client.invalidateQueries({ queryKey: queries.xpStore.read.key() });
    },
  });
  const { error } = purchase;
  return {
    buy: (item: Item, onBought: () => void) => purchase.mutate(item, { onSuccess: onBought }),
    isBuying: purchase.isPending,
    failure: error === null || isAnsweredByApp(error) ? null : (REFUSALS[errorCodeOf(error) ?? ''] ?? 'unreachable'),
    /** Forgets the failure, not the purchase that it left open. */
    forget: purchase.reset,
  };
}
