import type { TeaQuestion } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { builtInQuestionWords } from '@cuppa/domain/habit/daily-tea/daily-tea-words';
import { builtInQuestionsOn } from '@cuppa/domain/habit/daily-tea/questions';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { localToday } from '../../lib/time/today.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** `canAnswer` is false for a question that the server does not ask. */
export type DeckQuestion = Pick<TeaQuestion, 'id' | 'text' | 'isWildcard' | 'answer' | 'challengeId'> & {
  canAnswer: boolean;
};

/** The default questions besides the five built-in ones. */
const DEFAULTS = ['six', 'seven', 'eight', 'nine', 'ten'] as const;
/** The built-in prompts of the device's day. The server has the same ones. */
const builtInToday = () =>
  builtInQuestionsOn(localToday()).map(({ id }) => ({
    id,
    text: builtInQuestionWords(READER_LANGUAGE)[id],
    isWildcard: false,
    answer: null,
    challengeId: null,
  }));

/**
 * Today's questions, or the ten default ones if the server cannot be reached or has no questions besides the built-in
 * ones (specification section 8). Of the defaults, the server also asks the five built-in ones, so it can save answers
 * to these.
 */
export function useDeck() {
  const { queries } = useServer();
  const t = useTranslations('dailyTea');
  const deck = useQuery(queries.dailyTea.deck.queryOptions());
  const isUnreachable = deck.data === undefined && (deck.isError || deck.isPaused) && !isAnsweredByApp(deck.error);
  const isFallback = isUnreachable || deck.data?.hasServerQuestion === false;

  useEffect(() => {
    if (isFallback)
      showToast(t('loadFailed'), {
        id: 'questions-failed',
        variant: 'destructive',
        description: t('loadFailedDescription'),
      });
  }, [isFallback, t]);

  const questions: DeckQuestion[] = (deck.data?.questions ?? (isUnreachable ? builtInToday() : [])).map((question) => ({
    ...question,
    canAnswer: true,
  }));
  if (isFallback)
    for (const id of DEFAULTS)
      questions.push({
        id: `default-${id}`,
        text: t(`defaults.${id}`),
        isWildcard: false,
        answer: null,
        challengeId: null,
        canAnswer: false,
      });
  return { deck, questions, isFallback, day: deck.data?.day ?? localToday(), streak: deck.data?.streak ?? null };
}
