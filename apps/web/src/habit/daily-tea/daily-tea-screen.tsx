import { VIBE_CHALLENGES, type VibeChallenge } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { AnswerField } from './answer-field.tsx';
import { ChallengeView } from './challenge-view.tsx';
import { EchoNote } from './echo-note.tsx';
import { FallbackNote } from './fallback-note.tsx';
import { OpenAnswers } from './open-answers.tsx';
import { QuestionCard } from './question-card.tsx';
import { ReminderQuestion } from './reminder/reminder-question.tsx';
import { TeaHeader } from './tea-header.tsx';
import { TeaSummary } from './tea-summary.tsx';
import { TeaTag } from './tea-tag.tsx';
import { useDeck } from './use-deck.ts';
import { useTeaMemory } from './use-tea-memory.ts';
import { useTypedAnswer } from './use-typed-answer.ts';

/** The current card: a question, a challenge before it, or the end. `isBack`: shown again after another card. */
type View =
  | { shows: 'question'; isBack: boolean }
  | { shows: 'challenge'; challenge: VibeChallenge; day: string }
  | { shows: 'end'; day: string };

export function DailyTeaScreen() {
  const { queries } = useServer();
  const t = useTranslations('dailyTea');
  const { deck, questions, isFallback, day, streak } = useDeck();
  const preferences = useQuery(queries.profile.me.queryOptions()).data?.preferences;
  const { memory, change } = useTeaMemory();
  const [view, setView] = useState<View>({ shows: 'question', isBack: false });
  const index = memory.day === day ? Math.min(memory.index, questions.length - 1) : 0;
  const question = questions[index];
  const isReached = deck.data !== undefined;
  const isOver = view.shows === 'end' && view.day === day;
  const goBack = () => setView({ shows: 'question', isBack: true });
  const showsXp = preferences?.showXp === true;
  const { saveTyped, ...typed } = useTypedAnswer({ day, question, isReached, showsXp });

  function move(step: 1 | -1): void {
    saveTyped();
    change(() => ({ index: index + step, day }));
    if (step === -1) return;
    const isMet = memory.played.some((one) => one.day === day && one.id === question?.challengeId);
    const challenge = VIBE_CHALLENGES.find(({ id }) => id === question?.challengeId);
    if (challenge !== undefined && !isMet) setView({ shows: 'challenge', challenge, day });
  }

  function finish(): void {
    saveTyped();
    setView({ shows: 'end', day });
    showToast(t('over'), { id: 'tea-over', variant: 'gentle', description: t('overDescription') });
  }

  if (view.shows === 'challenge') {
    const { challenge } = view;
    return (
      <ChallengeView
        key={challenge.id}
        challenge={challenge}
        showsXp={showsXp}
        showsBadges={preferences?.showBadges === true}
        onDone={() => {
          change(({ played }) => ({ played: [...played, { day: view.day, id: challenge.id }] }));
          goBack();
        }}
      />
    );
  }
  return (
    <div className="mx-auto max-w-focus">
      {/* The header gives way to a taller tag, so that its buttons stay above the navigation. */}
      <div className="grid min-h-(--tea-h) grid-cols-1 grid-rows-[1fr_auto]">
        <TeaHeader streak={preferences?.showStreak === true ? streak : null} />
        <TeaTag says={isOver ? 'end' : (question?.id ?? '')}>
          {isOver ? (
            <EndCard onBack={goBack} />
          ) : question === undefined || typed.drafts.all === null ? (
            <CardSkeleton />
          ) : (
            <QuestionCard
              question={question}
              position={{ index, total: questions.length }}
              hasAnswered={questions.some(({ answer }) => answer !== null)}
              takesFocus={view.shows === 'end' || view.isBack}
              onMove={move}
              onFinish={finish}
            >
              {isFallback && <FallbackNote deck={deck} isReached={isReached} canAnswer={question.canAnswer} />}
              {question.canAnswer && (
                <AnswerField question={question} day={day} canSave={isReached} showsXp={showsXp} {...typed} />
              )}
              {question.canAnswer && question.answer !== null && <EchoNote questionId={question.id} day={day} />}
            </QuestionCard>
          )}
        </TeaTag>
      </div>
      {questions.some(({ answer }) => answer !== null) && <ReminderQuestion />}
      {question !== undefined && <OpenAnswers today={day} asked={questions.map(({ id }) => id)} {...typed} />}
      {isOver && <TeaSummary />}
    </div>
  );
}

function CardSkeleton() {
  const common = useTranslations('common');
  return (
    <div role="status" aria-label={common('loading')} className="flex flex-1 flex-col items-center gap-4 pt-14">
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-9 w-3/5" />
    </div>
  );
}

/** The last card of the tag. */
function EndCard({ onBack }: { onBack: () => void }) {
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
      <Button variant="outline" onClick={onBack}>
        {t('backToQuestions')}
      </Button>
      <Link to="/daily-tea/past" className={`${buttonStyles('text')} mt-3`}>
        {t('pastAnswers')}
      </Link>
    </div>
  );
}
