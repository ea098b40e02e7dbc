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
  /** Whether a toast says that it was saved: its card is left by then. */
  isTold: boolean;
};
export type SaveAnswer = ReturnType<typeof useSaveAnswer>;

/**
 * Saves an answer under the day of its question; its draft goes only when what was saved is what is written. Also works
 * for a card already left, and one after the other. Away from the network it fails at once, and is tried again when
 * that is back, for as long as the app is open.
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
    // A later version of the words is never overtaken by an earlier one.
    scope: { id: 'tea-answers' },
    mutationFn: ({ draft }: Saving) => api.dailyTea.answer(inputOf(draft, deckDay())),
    onMutate: ({ draft }) => drafts.mark(draft, true),
    onSuccess: ({ streak, xpAwarded }, { draft, isTold }) => {
      const saved = { userId, day: draft.day, questionId: draft.questionId, answer: draft.text.trim() };
      showSaved(client, queries, saved, streak);
      tellSaved(saved);
      drafts.forgetSaved(draft);
      for (const queryKey of [queries.dailyTea.summary.key(), queries.dailyTea.past.key()])
        void client.invalidateQueries({ queryKey });
      if (isTold)
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
        void drafts.isStillWaiting(draft).then((isWaiting) => isWaiting && save.mutate({ draft, isTold: true }));
      }),
      whenSignedOut(() => stop()),
    ];
    const stop = () => {
      for (const one of stops) one();
    };
  }

  return save;
}

/** Whether nobody has looked at the words: they may be sent again as they are. */
function isLost(error: unknown): boolean {
  return !isRefused(error) || codeOf(error) === 'UNAVAILABLE' || codeOf(error) === 'UNAUTHORIZED';
}

/** Where the device was a day ahead of the server, the server says which day that is. */
function inputOf({ day, questionId, text }: TeaDraft, today: string | null) {
  const isAhead = today !== null && day > today;
  return { questionId, answer: text.trim(), ...(!isAhead && { day }) };
}
