import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock, UserRound } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../../lib/forms/use-too-many.ts';
import { failureKey } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { CrisisHelp } from '../../../safety/parts/crisis-help.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { GrowingArea } from '../../../ui/controls/growing-area.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { GONE_REFUSALS } from '../daily-tea.messages.ts';
import { changePast, refreshAnswers } from './past.queries.ts';
import type { AnswerEdit, AnswerEdits } from './use-answer-edits.ts';

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
  const tooMany = useTooMany();
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
      <GrowingArea
        ref={field}
        rows={2}
        dir="auto"
        maxLength={MAX_LENGTH}
        tooMany={tooMany}
        value={text}
        readOnly={rewrite.isPending}
        aria-label={answer.question}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => edits.keep(answer.id, { id: answer.id, text: target.value, at: Date.now() })}
        className="field-edge block max-h-80 min-h-21 w-full rounded-m bg-surface-2 px-4 py-3 text-body text-ink placeholder:text-ink-3"
      />
      <CrisisHelp text={text} field={`tea shelf ${answer.id}`} className="mt-3" />
      <p id={`${id}-hint`} className="mt-2 flex items-start gap-2 text-label text-ink-2">
        <Icon size={14} aria-hidden className="mt-0.5 shrink-0" />
        <span>{t(answer.isOnProfile ? 'profileFollows' : 'onlyYou')}</span>
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

/** Saves an edited answer and keeps the edit until that has succeeded. Fails immediately without a network. */
function useRewriteAnswer(edits: AnswerEdits) {
  const { api, queries } = useServer();
  const t = useTranslations('dailyTea.shelf');
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, text }: AnswerEdit) => api.dailyTea.rewrite({ id, answer: text.trim() }),
    onSuccess: (answer, edit) => {
      changePast(queries, client, (one) => (one.id === answer.id ? answer : one));
      edits.drop(edit.id, edit);
      refreshAnswers(queries, client);
      showToast(t('changed'), {
        id: 'tea-shelf',
        variant: 'success',
        ...(answer.isOnProfile && { description: t('changedOnProfile') }),
      });
    },
    onError: (error) => {
      const title = failureKey(error, GONE_REFUSALS, 'saveFailed');
      if (title === null) return;
      showToast(t(title), { id: 'tea-shelf', variant: 'destructive', description: t('saveFailedDescription') });
    },
  });
}
