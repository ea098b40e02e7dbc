import type { OwnAccount } from '@cuppa/contract/accounts/account/account-contract';
import type { DeletionTime } from '@cuppa/domain/accounts/account/deletion';
import { useTranslations } from 'use-intl';
import { useForm } from '../../lib/forms/use-form.ts';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSignOut } from '../../lib/session/use-sign-out.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { DELETION_REFUSALS } from './account.messages.ts';

/** Longer than a toast stays else: it is the last word that the person reads here. */
const LAST_WORD_MS = 15_000;

/** The form of a deletion, with the field `proof`. It ends on the welcome page, signed out. */
export function useDeletion({ hasPassword }: OwnAccount, when: DeletionTime) {
  const t = useTranslations('account.delete');
  const { api } = useServer();
  const dates = useDates();
  const signOut = useSignOut('/welcome');
  return useForm(['proof'], async ({ proof }, { refuse }) => {
    const given = hasPassword ? { password: proof } : { code: proof.replaceAll(/\D/g, '') };
    try {
      const { deletionDueAt } = await api.account.requestDeletion({ when, ...given });
      // The server has ended this session already.
      await signOut();
      const date = dates.say('weekdayDate', deletionDueAt);
      showToast(when === 'later' ? t('doneLater', { date }) : t('doneNow'), {
        id: 'deletion',
        variant: 'gentle',
        description: t(when === 'later' ? 'doneLaterText' : 'doneNowText'),
        durationMs: LAST_WORD_MS,
      });
    } catch (error) {
      const problem = refusalOf(error, DELETION_REFUSALS);
      if (problem !== null) return refuse('proof', problem);
      if (isAnsweredByApp(error)) return;
      showToast(t('failed'), { id: 'deletion', variant: 'destructive', description: t('failedText') });
    }
  });
}
