import type { TeaQuestion } from '@cuppa/contract/daily-tea/daily-tea-contract';
import { BUILT_IN_QUESTIONS } from '@cuppa/domain/daily-tea/questions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, queries } from '../../lib/api.ts';
import { showToast } from '../../ui/toast.ts';

/** `canAnswer` is false for what the server does not ask. */
export type DeckQuestion = Pick<TeaQuestion, 'id' | 'text' | 'isWildcard' | 'answer'> & { canAnswer: boolean };

/** The default questions beside the five built-in ones. */
const DEFAULTS = ['six', 'seven', 'eight', 'nine', 'ten'] as const;

/** Today's questions; the ten default ones where the server's do not come, or are none (specification section 8). */
export function useDeck() {
  const t = useTranslations('dailyTea');
  const deck = useQuery(queries.dailyTea.deck.queryOptions());
  const hasNone = deck.data === undefined ? deck.isError || deck.isPaused : deck.data.questions.length === 0;
  const isFallback = hasNone && !isAnsweredByApp(deck.error);

  useEffect(() => {
    if (isFallback)
      showToast(t('loadFailed'), {
        id: 'questions-failed',
        variant: 'destructive',
        description: t('loadFailedDescription'),
      });
  }, [isFallback, t]);

  const questions: DeckQuestion[] = isFallback
    ? [
        ...BUILT_IN_QUESTIONS.map(({ id, text }) => ({ id, text, isWildcard: false, answer: null, canAnswer: true })),
        ...DEFAULTS.map((id) => ({
          id: `default-${id}`,
          text: t(`defaults.${id}`),
          isWildcard: false,
          answer: null,
          canAnswer: false,
        })),
      ]
    : (deck.data?.questions ?? []).map((question) => ({ ...question, canAnswer: true }));
  return { deck, questions, isFallback, streak: deck.data?.streak ?? null };
}
