import { cleanProse, showsSomething } from '@cuppa/domain/platform/text/clean-text';
import { Check, Lock } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { useKeptFocus } from '../../lib/page/use-kept-focus.ts';
import { CrisisHelp } from '../../safety/parts/crisis-help.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { GrowingArea } from '../../ui/controls/growing-area.tsx';
import type { DeckQuestion } from './use-deck.ts';
import type { SaveAnswer } from './use-save-answer.ts';
import type { TeaDrafts } from './use-tea-drafts.ts';
import { ANSWER_FIELD } from './use-turned-day.ts';

/** The maximum length allowed by the contract. */
const MAX_LENGTH = 5_000;

type AnswerFieldProps = {
  question: DeckQuestion;
  /** The day on which the question is asked. */
  day: string;
  drafts: TeaDrafts;
  save: SaveAnswer;
  /** Whether the server can save the answer. */
  canSave: boolean;
  showsXp: boolean;
};

/** A private answer. The typed text survives a failed save and a reload. */
export function AnswerField({ question, day, drafts, save, canSave, showsXp }: AnswerFieldProps) {
  const t = useTranslations('dailyTea');
  const tooMany = useTooMany();
  const common = useTranslations('common');
  const id = useId();
  const saved = question.answer ?? '';
  const draft = drafts.of(day, question.id);
  const text = draft?.text ?? saved;
  const isChanged = cleanProse(text) !== cleanProse(saved);
  const isOwn = save.variables?.draft.questionId === question.id && save.variables.draft.day === day;
  const isSaving = isOwn && save.isPending;
  const savedNote = useKeptFocus<HTMLParagraphElement>(isSaving);
  const earned = isOwn && showsXp ? (save.data?.xpAwarded ?? 0) : 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (draft !== undefined) save.mutate({ draft, showsToast: false });
  }

  return (
    <form onSubmit={submit} className="mb-5 short:mb-3">
      <label htmlFor={id} className="sr-only">
        {t('answer')}
      </label>
      <GrowingArea
        id={id}
        rows={1}
        dir="auto"
        maxLength={MAX_LENGTH}
        tooMany={tooMany}
        value={text}
        placeholder={t('answerPlaceholder')}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) =>
          drafts.write({ day, questionId: question.id, question: question.text, text: target.value }, saved)
        }
        className="field-edge block max-h-60 min-h-12 w-full rounded-m bg-surface-2 px-4 py-3 text-body text-ink placeholder:text-ink-3"
        {...{ [ANSWER_FIELD]: '' }}
      />
      <CrisisHelp text={text} field="tea" className="mt-3" />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p id={`${id}-hint`} className="flex min-w-0 flex-1 basis-40 items-center gap-2 text-label text-ink-2">
          <Lock size={14} aria-hidden className="shrink-0" />
          <span>{t('onlyYou')}</span>
        </p>
        {canSave && isChanged && showsSomething(text) && (
          <Button type="submit" size="sm" isLoading={isSaving} loadingLabel={common('saving')}>
            {common('save')}
          </Button>
        )}
        <p role="status" className="w-full text-label text-ink-2 empty:hidden">
          {isChanged && draft?.isWaiting === true && !isSaving && t('notSavedYet')}
        </p>
        <p
          ref={savedNote}
          role="status"
          tabIndex={-1}
          className="flex w-full items-center gap-1.5 text-label text-success-ink outline-none empty:hidden"
        >
          {saved !== '' && !isChanged && (
            <>
              <Check size={16} aria-hidden />
              <span>{earned > 0 ? t('savedWithXp', { xp: earned }) : t('saved')}</span>
            </>
          )}
        </p>
      </div>
    </form>
  );
}
