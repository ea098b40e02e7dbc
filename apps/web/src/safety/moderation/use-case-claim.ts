import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useCaseAction } from './use-case-action.ts';

/** Claims and skips a case; skipping opens the next one. */
export function useCaseClaim({ id: caseId, appeal, closedAt, claim }: ModerationCase, openNext: () => void) {
  const { api } = useServer();
  const t = useTranslations('moderation');
  const { run, isBusy } = useCaseAction(caseId);
  const isOpen = closedAt === null;
  return {
    canClaim: isOpen && claim === null && appeal?.mayDecide !== false,
    canSkip: isOpen && claim?.byMe === true,
    isBusy,
    claim: () =>
      void run(
        () => api.moderation.claim({ caseId }),
        () => null,
      ).then((isDone) => {
        // The pressed button is gone, so the title takes the focus.
        if (isDone) document.querySelector<HTMLElement>('#main h1')?.focus();
      }),
    skip: () =>
      void run(
        () => api.moderation.skip({ caseId }),
        () => ({ title: t('skipped') }),
      ).then((isDone) => {
        if (isDone) openNext();
      }),
  };
}
