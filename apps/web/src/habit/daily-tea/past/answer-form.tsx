import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { Lock, UserRound } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CrisisHelp } from '../../../safety/parts/crisis-help.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { AnswerEdit, AnswerEdits } from './use-answer-edits.ts';
import { useRewriteAnswer } from './use-rewrite-answer.ts';

/** The maximum length allowed by the contract. */
const MAX_LENGTH = 5_000;

type AnswerFormProps = {
  answer: TeaAnswer;
  /** Text that was typed but not saved yet. */
  edit: AnswerEdit | undefined;
  edits: AnswerEdits;
  takesFocus: boolean;
  onClose: () => void;
};

/** Edits an answer in place. The typed text survives a reload. */
export function AnswerForm({ answer, edit, edits, takesFocus, onClose }: AnswerFormProps) {
  const t = useTranslations('dailyTea.shelf');
  const common = useTranslations('common');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const rewrite = useRewriteAnswer(edits);
  const text = edit?.text ?? answer.answer;
  const Icon = answer.isOnProfile ? UserRound : Lock;

  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [takesFocus]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === answer.answer) cancel();
    else rewrite.mutate({ id: answer.id, text, at: edit?.at ?? Date.now() }, { onSuccess: onClose });
  }

  function cancel(): void {
    edits.drop(answer.id);
    onClose();
  }

  return (
    <form onSubmit={submit} className="mt-2">
      <textarea
        ref={field}
        rows={2}
        dir="auto"
        maxLength={MAX_LENGTH}
        value={text}
        readOnly={rewrite.isPending}
        aria-label={answer.question}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => edits.keep(answer.id, { id: answer.id, text: target.value, at: Date.now() })}
        className="field-edge block field-sizing-content max-h-80 min-h-21 w-full resize-none rounded-m bg-surface-2 px-4 py-3 text-body text-ink placeholder:text-ink-3"
      />
      <CrisisHelp text={text} field={`tea shelf ${answer.id}`} className="mt-3" />
      <p id={`${id}-hint`} className="mt-2 flex items-start gap-2 text-label text-ink-2">
        <Icon size={14} aria-hidden className="mt-0.5 shrink-0" />
        {t(answer.isOnProfile ? 'profileFollows' : 'onlyYou')}
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        <Button variant="text" size="sm" disabled={rewrite.isPending} onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          size="sm"
          disabled={text.trim() === ''}
          isLoading={rewrite.isPending}
          loadingLabel={common('saving')}
        >
          {t('saveChanges')}
        </Button>
      </div>
    </form>
  );
}
