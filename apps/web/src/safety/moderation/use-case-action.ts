import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ACTION_REFUSALS, UNDO_REFUSALS } from './moderation.messages.ts';
import { cacheCase, caseOptions, refreshLists } from './moderation.queries.ts';

const REFUSALS = { ...ACTION_REFUSALS, ...UNDO_REFUSALS, NOT_FOUND: 'gone' } as const;
type Said = { title: string; description?: string };

/** Words for a decision that is done, or waits for a second moderator. */
export function useDecidedWords(): (one: ModerationCase) => Said {
  const t = useTranslations('moderation');
  return ({ proposal }) =>
    proposal === null
      ? { title: t('decided'), description: t('decidedDescription') }
      : { title: t('proposed'), description: t('proposedDescription') };
}

/**
 * Runs one action on a case at a time, shows the updated case, and reports the result. If another moderator was faster,
 * says so and refetches the case.
 */
export function useCaseAction(caseId: string) {
  const { queries } = useServer();
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  const client = useQueryClient();
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  function refresh(): Promise<void> {
    refreshLists(queries, client);
    return client.invalidateQueries({ queryKey: caseOptions(queries, caseId).queryKey });
  }

  function sayFailure(error: unknown): void {
    const title = failureKey(error, REFUSALS, 'deedFailed');
    if (title === null) return;
    const description =
      title === 'taken' || title === 'closedMeanwhile'
        ? t(`${title}Description`)
        : title === 'deedFailed'
          ? common('loadFailedDescription')
          : undefined;
    showToast(t(title), { id: 'action', variant: 'destructive', ...(description !== undefined && { description }) });
    if (title === 'taken' || title === 'closedMeanwhile') void refresh();
  }

  /** Returns true if it succeeded. Refetches the case if the reply does not contain it. */
  async function run<Answer>(action: () => Promise<Answer>, said: (answer: Answer) => Said | null): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    try {
      const answer = await action();
      if (isCase(answer)) cacheCase(queries, client, answer);
      else await refresh();
      const words = said(answer);
      if (words !== null) showToast(words.title, { id: 'action', variant: 'success', ...words });
      return true;
    } catch (error) {
      sayFailure(error);
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}

function isCase(answer: unknown): answer is ModerationCase {
  return typeof answer === 'object' && answer !== null && 'subject' in answer && 'items' in answer;
}
