import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { closePurchase, openPurchase } from './open-purchases.ts';
import { GIFT_REFUSALS } from './xp-store.messages.ts';
import { keepStore } from './xp-store.queries.ts';

/** The match who receives a freeze. */
export type Receiver = { connectionId: string; name: string };

/** Gives a freeze. A gift that failed without an answer may have succeeded, so a retry sends the same purchase id. */
export function useGiveFreeze({ connectionId, name }: Receiver, onGiven: () => void) {
  const { api, queries } = useServer();
  const t = useTranslations('xpStore');
  const client = useQueryClient();
  const session = useSession();
  const purchase = { userId: session.status === 'signed-in' ? session.userId : '', what: `gift/${connectionId}` };
  const { mutate, isPending, error } = useMutation({
    // Without a network it fails immediately, so that nothing is given later by surprise.
    networkMode: 'always',
    mutationFn: () => api.xpStore.giveFreeze({ connectionId, purchaseId: openPurchase(purchase) }),
    onSuccess: (store) => {
      closePurchase(purchase);
      keepStore(queries, client, store);
      showToast(t('give.given', { name }), {
        id: 'store',
        variant: 'success',
        description: t('give.givenDescription'),
      });
    },
    onError: (refused) => {
      // Only a refusal by the store settles the gift, as with a purchase.
      if (refusalOf(refused, GIFT_REFUSALS) === null) return;
      closePurchase(purchase);
      void client.invalidateQueries({ queryKey: queries.xpStore.read.key() });
    },
  });
  return {
    give: () => mutate(undefined, { onSuccess: onGiven }),
    isGiving: isPending,
    failure: error === null ? null : failureKey(error, GIFT_REFUSALS, 'unreachable'),
  };
}
