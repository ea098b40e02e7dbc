import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { codeOf, isAnsweredByApp, isRefused, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession, whenSignedOut } from '../../lib/session/session.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ANSWER_REFUSALS } from './daily-tea.messages.ts';
import { showSaved, useSavedElsewhere } from './use-saved-elsewhere.ts';
import type { TeaDraft, TeaDrafts } from './use-tea-drafts.ts';

type Saving = {
  draft: TeaDraft;
  /** Whether to confirm with a toast, because the answer's card has been left by then. */
  showsToast: boolean;
};
export type SaveAnswer = ReturnType<typeof useSaveAnswer>;

/**
 * Saves an answer under the day of its question. The draft is deleted only if it still matches what was saved. Also
 * works for a card already left; saves run one after another. Without a network, a save fails immediately and is
 * retried when the network is back, as long as the app is open.
 */
export function useSaveAnswer(drafts: TeaDrafts, showsXp: boolean) {
  const { api, queries } = useServer();
  const t = useTranslations('dailyTea');
  const client = useQueryClient();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const tellSaved = useSavedElsewhere(userId);
  const save = useMutation({
    networkMode: 'always',
    // Saves run in order, so that an earlier version never overwrites a later one.
    scope: { id: 'tea-answers' },
    mutationFn: ({ draft }: Saving) => api.dailyTea.answer(inputOf(draft, deckDay())),
    onMutate: ({ draft }) => drafts.mark(draft, true),
    onSuccess: ({ streak, xpAwarded }, { draft, showsToast }) => {
      const saved = { userId, day: draft.day, questionId: draft.questionId, answer: draft.text.trim() };
      showSaved(client, queries, saved, streak);
      tellSaved(saved);
      drafts.forgetSaved(draft);
      for (const queryKey of [queries.dailyTea.summary.key(), queries.dailyTea.past.key(), queries.dailyTea.echo.key()])
        void client.invalidateQueries({ queryKey });
      if (showsToast)
        showToast(showsXp && xpAwarded > 0 ? t('savedWithXp', { xp: xpAwarded }) : t('saved'), {
          id: 'tea-answer',
          variant: 'success',
        });
    },
    onError: (error, { draft }) => {
      if (isLost(error)) sendWhenBack(draft);
      else drafts.mark(draft, false);
      if (isAnsweredByApp(error)) return;
      const isTurned = refusalOf(error, ANSWER_REFUSALS) === 'deckTurned';
      if (isTurned) void client.invalidateQueries({ queryKey: queries.dailyTea.deck.key() });
      showToast(t('saveFailed'), {
        id: 'tea-answer',
        variant: 'destructive',
        description: t(isTurned ? 'askedNoMore' : 'saveFailedDescription'),
      });
    },
  });

  function deckDay(): string | null {
    return client.getQueryData(queries.dailyTea.deck.queryKey())?.day ?? null;
  }

  function sendWhenBack(draft: TeaDraft): void {
    const stops = [
      onlineManager.subscribe((isOnline) => {
        if (!isOnline) return;
        stop();
        void drafts.isStillWaiting(draft).then((isWaiting) => isWaiting && save.mutate({ draft, showsToast: true }));
      }),
      whenSignedOut(() => stop()),
    ];
    const stop = () => {
      for (const one of stops) one();
    };
  }

  return save;
}

/** True if the server has not judged the answer, so that it can be sent again unchanged. */
function isLost(error: unknown): boolean {
  return !isRefused(error) || codeOf(error) === 'UNAVAILABLE' || codeOf(error) === 'UNAUTHORIZED';
}

/** If the device is a day ahead, leaves out the day, so that the server uses its own. */
function inputOf({ day, questionId, text }: TeaDraft, today: string | null) {
  const isAhead = today !== null && day > today;
  return { questionId, answer: text.trim(), ...(!isAhead && { day }) };
}
