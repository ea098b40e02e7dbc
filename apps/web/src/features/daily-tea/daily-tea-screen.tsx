import type { VibeChallenge } from '@cuppa/domain/daily-tea/vibe-challenges';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { AnswerField } from './answer-field.tsx';
import { ChallengeView } from './challenge-view.tsx';
import { drawChallenge } from './draw-challenge.ts';
import { FallbackNote } from './fallback-note.tsx';
import { QuestionCard } from './question-card.tsx';
import { TeaHeader } from './tea-header.tsx';
import { TeaSummary } from './tea-summary.tsx';
import { TeaTag } from './tea-tag.tsx';
import { useDeck } from './use-deck.ts';
import { useSaveAnswer } from './use-save-answer.ts';
import { useTeaMemory } from './use-tea-memory.ts';

/** The card that stands there instead of the question, and whether a question follows it. */
type View =
  | { shows: 'question'; isBack: boolean }
  | { shows: 'challenge'; challenge: VibeChallenge }
  | { shows: 'end'; day: string };

const byChance = () => Math.random();

export function DailyTeaScreen({ random = byChance }: { random?: () => number }) {
  const { queries } = useServer();
  const t = useTranslations('dailyTea');
  const common = useTranslations('common');
  const { deck, questions, isFallback, day, streak } = useDeck();
  const preferences = useQuery(queries.profile.me.queryOptions()).data?.preferences;
  const { memory, change } = useTeaMemory();
  const save = useSaveAnswer();
  const [view, setView] = useState<View>({ shows: 'question', isBack: false });
  const index = memory.day === day ? Math.min(memory.index, questions.length - 1) : 0;
  const question = questions[index];
  const isReached = deck.data !== undefined;
  const isOver = view.shows === 'end' && view.day === day;

  function move(step: 1 | -1): void {
    change(() => ({ index: index + step, day }));
    if (step === -1 || !isReached) return;
    const playedToday = memory.played.filter((one) => one.day === day).map(({ id }) => id);
    const challenge = drawChallenge(random, playedToday);
    if (challenge !== null) setView({ shows: 'challenge', challenge });
  }

  function finish(): void {
    setView({ shows: 'end', day });
    showToast(t('over'), { id: 'tea-over', variant: 'gentle', description: t('overDescription') });
  }

  if (view.shows === 'challenge') {
    const { challenge } = view;
    return (
      <ChallengeView
        key={challenge.id}
        challenge={challenge}
        showsXp={preferences?.showXp === true}
        showsBadges={preferences?.showBadges === true}
        onCompleted={() => change(({ played }) => ({ played: [...played, { day, id: challenge.id }] }))}
        onDone={() => setView({ shows: 'question', isBack: true })}
      />
    );
  }
  return (
    <div className="mx-auto max-w-focus">
      <TeaHeader streak={preferences?.showStreak === true ? streak : null} />
      <TeaTag says={isOver ? 'end' : (question?.id ?? '')}>
        {isOver ? (
          <EndCard>
            <Button variant="outline" onClick={() => setView({ shows: 'question', isBack: true })}>
              {t('backToQuestions')}
            </Button>
          </EndCard>
        ) : question === undefined ? (
          <div role="status" aria-label={common('loading')} className="flex flex-1 flex-col items-center gap-4 pt-14">
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="h-9 w-3/5" />
          </div>
        ) : (
          <QuestionCard
            question={question}
            position={{ index, total: questions.length }}
            takesFocus={view.shows === 'end' || view.isBack}
            onMove={move}
            onFinish={finish}
          >
            {isFallback && <FallbackNote deck={deck} isReached={isReached} canAnswer={question.canAnswer} />}
            {question.canAnswer && (
              <AnswerField question={question} save={save} canSave={isReached} showsXp={preferences?.showXp === true} />
            )}
          </QuestionCard>
        )}
      </TeaTag>
      {isOver && (
        <div className="mt-5">
          <TeaSummary />
        </div>
      )}
    </div>
  );
}

/** The last thing on the tag. */
function EndCard({ children }: { children: ReactNode }) {
  const t = useTranslations('dailyTea');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="flex flex-1 flex-col text-center">
      <div className="my-auto py-6">
        <h2 ref={heading} tabIndex={-1} className="text-d2 outline-none">
          {t('over')}
        </h2>
        <p className="mt-3 text-lead text-ink-2">{t('overDescription')}</p>
      </div>
      {children}
    </div>
  );
}
