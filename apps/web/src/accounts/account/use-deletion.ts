import type { OwnAccount } from '@cuppa/contract/accounts/account/account-contract';
import type { DeletionTime } from '@cuppa/domain/accounts/account/deletion';
import { useTranslations } from 'use-intl';
import { useForm } from '../../lib/forms/use-form.ts';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSignOut } from '../../lib/session/use-sign-out.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { DELETION_REFUSALS } from './account.messages.ts';

/** Longer than other toasts, because it is the last message to the person. */
const TOAST_MS = 15_000;

/** The form that deletes the account, with the field `proof`. On success it leads to the welcome page, signed out. */
export function useDeletion({ hasPassword }: OwnAccount, when: DeletionTime) {
  const t = useTranslations('account.delete');
  const { api } = useServer();
  const dates = useDates();
  const signOut = useSignOut('/welcome', { isSaid: false });
  return useForm(['proof'], async ({ proof }, { refuse }) => {
    const given = hasPassword ? { password: proof } : { code: proof.replaceAll(/\D/g, '') };
    try {
      const { deletionDueAt } = await api.account.requestDeletion({ when, ...given });
      // The server has already ended this session.
      await signOut();
      const date = dates.say('weekdayDate', deletionDueAt);
      showToast(when === 'later' ? t('doneLater', { date }) : t('doneNow'), {
        // No word about the sign-in replaces it.
        id: 'deletion',
        variant: 'gentle',
        description: t(when === 'later' ? 'doneLaterText' : 'doneNowText'),
        durationMs: TOAST_MS,
      });
    } catch (error) {
      const problem = refusalOf(error, DELETION_REFUSALS);
      if (problem !== null) return refuse('proof', problem);
      if (isAnsweredByApp(error)) return;
      showToast(t('failed'), { id: WAY_IN, variant: 'destructive', description: t('failedText') });
    }
  });
}
