import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Switch } from '../../../ui/choices/switch.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { AnswerEdits } from './use-answer-edits.ts';
import { useShowAnswer } from './use-show-answer.ts';

type PastAnswerProps = { answer: TeaAnswer; edits: AnswerEdits; onDelete: () => void };

/** One past answer, with buttons to edit it in place, show it on the profile or delete it. */
export function PastAnswer({ answer, edits, onDelete }: PastAnswerProps) {
  const t = useTranslations('dailyTea.shelf');
  const id = useId();
  const show = useShowAnswer();
  const [isOpened, setIsOpened] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const edit = edits.all?.find((one) => one.id === answer.id);
  // An edit begun before a reload opens again.
  const isEditing = isOpened || edit !== undefined;
  const wasClosed = useRef(false);
  const isShown = show.isPending ? show.variables.isShown : answer.isOnProfile;

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
            <div className="flex min-h-11 items-center gap-3">
              <Switch
                isOn={isShown}
                isBusy={show.isPending}
                labelledBy={`${id}-show ${id}-question`}
                onChange={(isWanted) => show.mutate({ id: answer.id, isShown: isWanted })}
              />
              <span id={`${id}-show`} className="text-label text-ink-2">
                {t('showOnProfile')}
              </span>
            </div>
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
