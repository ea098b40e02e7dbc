import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { SHOW_REFUSALS } from '../daily-tea.messages.ts';
import { AnswerForm } from './answer-form.tsx';
import { changePast, refreshAnswers } from './past.queries.ts';
import type { AnswerEdits } from './use-answer-edits.ts';

type PastAnswerProps = { answer: TeaAnswer; edits: AnswerEdits; onDelete: () => void };

/** One past answer, with buttons to edit it in place, show it on the profile or delete it. */
export function PastAnswer({ answer, edits, onDelete }: PastAnswerProps) {
  const t = useTranslations('dailyTea.shelf');
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const edit = edits.all?.find((one) => one.id === answer.id);
  // An edit begun before a reload opens again.
  const isEditing = isOpened || edit !== undefined;
  const wasClosed = useRef(false);

  // Returns the focus to the edit button, which is back once the form is gone.
  useEffect(() => {
    if (isEditing || !wasClosed.current) return;
    wasClosed.current = false;
    editButton.current?.focus();
  }, [isEditing]);

  function close(): void {
    wasClosed.current = true;
    setIsOpened(false);
  }

  return (
    <article aria-labelledby={`${id}-question`} className="rounded-l bg-surface p-5 shadow-e1">
      <h4 id={`${id}-question`} className="text-small font-semibold text-ink-2">
        {answer.question}
      </h4>
      {isEditing ? (
        <AnswerForm answer={answer} edit={edit} edits={edits} takesFocus={isOpened} onClose={close} />
      ) : (
        <>
          <p dir="auto" className="mt-1.5 text-body wrap-anywhere whitespace-pre-wrap">
            {answer.answer}
          </p>
          <div className="mt-3 -mb-1.5 flex flex-wrap items-center justify-between gap-x-4">
            <Audience answer={answer} questionId={`${id}-question`} />
            <div className="-mr-2.5 flex">
              <button
                ref={editButton}
                type="button"
                aria-label={t('editOf', { question: answer.question })}
                title={t('edit')}
                onClick={() => setIsOpened(true)}
                className="grid size-11 place-items-center rounded-pill text-ink-2 hover:bg-surface-2"
              >
                <Pencil size={20} aria-hidden />
              </button>
              <button
                type="button"
                aria-label={t('deleteOf', { question: answer.question })}
                title={t('delete')}
                onClick={onDelete}
                className="grid size-11 place-items-center rounded-pill text-ink-2 hover:bg-surface-2"
              >
                <Trash2 size={20} aria-hidden />
              </button>
            </div>
          </div>
        </>
      )}
    </article>
  );
}

/** Who else reads the answer: nobody at first, then connections, and by a second choice someone new. */
function Audience({ answer, questionId }: { answer: TeaAnswer; questionId: string }) {
  const t = useTranslations('dailyTea.shelf');
  const id = useId();
  const show = useShowAnswer();
  const isShown = show.isPending ? show.variables.isShown : answer.isOnProfile;
  const isOnCard = show.isPending ? (show.variables.isOnCard ?? answer.isOnCard) : answer.isOnCard;
  return (
    <>
      <div className="flex min-h-11 items-center gap-3">
        <Switch
          isOn={isShown}
          isBusy={show.isPending}
          labelledBy={`${id}-show ${questionId}`}
          onChange={(isWanted) => show.mutate({ id: answer.id, isShown: isWanted })}
        />
        <span id={`${id}-show`} className="text-label text-ink-2">
          {t('showOnProfile')}
        </span>
      </div>
      {isShown && (
        <div className="order-last flex min-h-11 w-full items-center gap-3">
          <Switch
            isOn={isOnCard}
            isBusy={show.isPending}
            labelledBy={`${id}-card ${questionId}`}
            onChange={(isWanted) => show.mutate({ id: answer.id, isShown: true, isOnCard: isWanted })}
          />
          <span id={`${id}-card`} className="text-label text-ink-2">
            {t('showOnCard')}
          </span>
        </div>
      )}
    </>
  );
}

type Choice = { id: string; isShown: boolean; isOnCard?: boolean };

function outcomeOf({ isShown, isOnCard }: Choice, answer: TeaAnswer) {
  if (isOnCard === undefined) return isShown ? 'nowShown' : 'nowHidden';
  if (!isOnCard) return 'nowOffCard';
  return answer.isOnCard ? 'nowOnCard' : 'staysOffCard';
}

/** Shows an answer on the profile in place of the previous one, or removes it from there, and says who can read it. */
function useShowAnswer() {
  const { api, queries } = useServer();
  const t = useTranslations('dailyTea.shelf');
  const common = useTranslations('common');
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (choice: Choice) => api.dailyTea.show(choice),
    onSuccess: (answer, choice) => {
      changePast(queries, client, (one) => {
        if (one.id === answer.id) return answer;
        return choice.isShown ? { ...one, isOnProfile: false, isOnCard: false } : one;
      });
      refreshAnswers(queries, client);
      const outcome = outcomeOf(choice, answer);
      showToast(t(outcome), {
        id: 'tea-shelf',
        variant: outcome === 'nowShown' || outcome === 'nowOnCard' ? 'success' : 'gentle',
        description: t(`${outcome}Description`),
      });
    },
    onError: (error) => {
      const title = failureKey(error, SHOW_REFUSALS, 'showFailed');
      if (title === null) return;
      showToast(t(title), {
        id: 'tea-shelf',
        variant: 'destructive',
        description: title === 'promptsFull' ? t('promptsFullDescription') : common('loadFailedDescription'),
      });
    },
  });
}
