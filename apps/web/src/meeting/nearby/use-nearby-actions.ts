import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { noteRung } from '../../lib/page/ringing.ts';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ANSWER_REFUSALS, INVITE_REFUSALS, WITHDRAW_REFUSALS } from './nearby.messages.ts';

const TOAST_ID = 'nearby';

/** The actions of the page. Each shows its result, and a refused one reloads the page's data. */
export function useNearbyActions() {
  const { queries } = useServer();
  const t = useTranslations('nearby');
  const client = useQueryClient();
  const queryKey = queries.nearby.read.queryKey();
  const refresh = () => client.invalidateQueries({ queryKey });
  const keep = (answer: unknown) => client.setQueryData(queryKey, answer as never);

  const failed = () =>
    showToast(t('failed'), { id: TOAST_ID, variant: 'destructive', description: t('failedDescription') });

  const sharing = useMutation(
    queries.nearby.setSharing.mutationOptions({
      onSuccess: (answer, { isSharing }) => {
        keep(answer);
        void client.invalidateQueries({ queryKey: queries.profile.key() });
        if (isSharing) showToast(t('shared'), { id: TOAST_ID, variant: 'success' });
        else showToast(t('hidden'), { id: TOAST_ID, variant: 'gentle', description: t('hiddenDescription') });
      },
      onError: (error) => {
        if (failureKey(error, {}, 'failed') !== null) failed();
      },
    }),
  );

  const invite = useMutation(
    queries.nearby.invite.mutationOptions({
      onSuccess: keep,
      onError: (error) => {
        void refresh();
        const key = failureKey(error, INVITE_REFUSALS, 'failed');
        if (key === null) return;
        if (key === 'failed') return failed();
        const hasMore = key === 'notAround' || key === 'inviteOpen' || key === 'tooMany';
        showToast(t(key), {
          id: TOAST_ID,
          variant: 'gentle',
          ...(hasMore && { description: t(`${key}Description`) }),
        });
      },
    }),
  );

  const withdraw = useMutation(
    queries.nearby.withdraw.mutationOptions({
      onSuccess: (answer) => {
        keep(answer);
        showToast(t('withdrawn'), { id: TOAST_ID, variant: 'gentle' });
      },
      onError: (error) => {
        void refresh();
        const key = failureKey(error, WITHDRAW_REFUSALS, 'failed');
        if (key === 'failed') failed();
        else if (key !== null) showToast(t(key), { id: TOAST_ID, variant: 'gentle' });
      },
    }),
  );

  return { sharing, invite, withdraw };
}

/** Answers an invitation. After a yes, the app's ready card appears over the page. */
export function useAnswer(partnerName: string) {
  const { queries } = useServer();
  const t = useTranslations('nearby');
  const client = useQueryClient();
  return useMutation(
    queries.nearby.answer.mutationOptions({
      onSuccess: ({ pairingId }) => {
        if (pairingId === null) showToast(t('declined', { name: partnerName }), { id: TOAST_ID, variant: 'gentle' });
        else noteRung(pairingId);
      },
      onError: (error) => {
        const key = failureKey(error, ANSWER_REFUSALS, 'failed');
        if (key === null) return;
        const isLater = key === 'notOnline' || key === 'busy';
        showToast(t(key, { name: partnerName }), {
          id: TOAST_ID,
          variant: key === 'failed' ? 'destructive' : 'gentle',
          ...(isLater && { description: t('tryLater') }),
          ...(key === 'failed' && { description: t('failedDescription') }),
        });
      },
      onSettled: () => client.invalidateQueries({ queryKey: queries.nearby.read.queryKey() }),
    }),
  );
}
