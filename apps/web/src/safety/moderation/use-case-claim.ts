import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDeed } from './use-deed.ts';

/** Taking a case, and leaving it to others; whoever leaves one goes on to the next. */
export function useCaseClaim({ id: caseId, closedAt, claim }: ModerationCase, openNext: () => void) {
  const { api } = useServer();
  const t = useTranslations('moderation');
  const { run, isBusy } = useDeed(caseId);
  const isOpen = closedAt === null;
  return {
    canClaim: isOpen && claim === null,
    canSkip: isOpen && claim?.byMe === true,
    isBusy,
    claim: () =>
      void run(
        () => api.moderation.claim({ caseId }),
        () => null,
      ).then((isDone) => {
        // The button that was pressed is gone.
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
