import { Check, Lock } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { CrisisHelp } from '../../lib/parts/crisis-help.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { DeckQuestion } from './use-deck.ts';
import type { useSaveAnswer } from './use-save-answer.ts';
import { useTeaMemory } from './use-tea-memory.ts';

/** As the contract says. */
const MAX_LENGTH = 5_000;

type AnswerFieldProps = {
  question: DeckQuestion;
  save: ReturnType<typeof useSaveAnswer>;
  /** Whether the server can be asked to keep it. */
  canSave: boolean;
  showsXp: boolean;
};

/** A private answer. What was typed stays when the person moves on, and where saving fails. */
export function AnswerField({ question, save, canSave, showsXp }: AnswerFieldProps) {
  const t = useTranslations('dailyTea');
  const common = useTranslations('common');
  const id = useId();
  const { memory, setDraft } = useTeaMemory();
  const saved = question.answer ?? '';
  const text = memory.drafts[question.id] ?? saved;
  const isChanged = text.trim() !== saved;
  const isOwn = save.variables?.questionId === question.id;
  const earned = isOwn && showsXp ? (save.data?.xpAwarded ?? 0) : 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate({ questionId: question.id, answer: text.trim() });
  }

  return (
    <form onSubmit={submit} className="mb-5">
      <label htmlFor={id} className="sr-only">
        {t('answer')}
      </label>
      <textarea
        id={id}
        rows={1}
        maxLength={MAX_LENGTH}
        value={text}
        placeholder={t('answerPlaceholder')}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setDraft(question.id, event.target.value)}
        className="field-edge block field-sizing-content max-h-60 min-h-12 w-full resize-none rounded-m bg-surface-2 px-4 py-3 text-body text-ink placeholder:text-ink-3"
      />
      <CrisisHelp text={text} field="tea" className="mt-3" />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p id={`${id}-hint`} className="inline-flex items-center gap-2 text-label text-ink-2">
          <Lock size={14} aria-hidden />
          {t('onlyYou')}
        </p>
        {canSave && isChanged && text.trim() !== '' && (
          <Button type="submit" size="sm" isLoading={isOwn && save.isPending} loadingLabel={common('saving')}>
            {common('save')}
          </Button>
        )}
        <p role="status" className="inline-flex items-center gap-1.5 text-label text-success-ink empty:hidden">
          {saved !== '' && !isChanged && (
            <>
              <Check size={16} aria-hidden />
              {earned > 0 ? t('savedWithXp', { xp: earned }) : t('saved')}
            </>
          )}
        </p>
      </div>
    </form>
  );
}
