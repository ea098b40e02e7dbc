import { addDays } from '@cuppa/domain/habit/progress/streaks';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { useKeptFocus } from '../../lib/page/use-kept-focus.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { CrisisHelp } from '../../safety/parts/crisis-help.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { GrowingArea } from '../../ui/controls/growing-area.tsx';
import type { SaveAnswer } from './use-save-answer.ts';
import type { TeaDraft, TeaDrafts } from './use-tea-drafts.ts';
import { OPEN_FIELD } from './use-turned-day.ts';

/** The maximum length allowed by the contract. */
const MAX_LENGTH = 5_000;

type OpenAnswersProps = {
  today: string;
  /** The ids of today's questions. */
  asked: readonly string[];
  drafts: TeaDrafts;
  save: SaveAnswer;
};

/** Drafts of answers to questions that are not asked today, until they are saved or discarded. */
export function OpenAnswers({ today, asked, drafts, save }: OpenAnswersProps) {
  // The card being edited stays, even when its text is empty.
  const [written, setWritten] = useState('');
  const t = useTranslations('dailyTea');
  const open = (drafts.all ?? [])
    .map((draft) => ({ draft, id: `${draft.day}/${draft.questionId}` }))
    .filter(({ draft }) => draft.day !== today || !asked.includes(draft.questionId))
    .filter(({ draft, id }) => draft.text.trim() !== '' || id === written)
    .toSorted((a, b) => b.draft.day.localeCompare(a.draft.day) || a.id.localeCompare(b.id));
  const group = useKeptFocus<HTMLDivElement>(open.map(({ id }) => id).join());
  return (
    <div ref={group} role="group" tabIndex={-1} aria-label={t('openAnswers')} className="outline-none">
      {open.map(({ draft, id }) => (
        <OpenAnswer
          key={id}
          today={today}
          draft={draft}
          onWrite={(text) => {
            setWritten(id);
            drafts.rewrite(draft, text);
          }}
          onDiscard={() => drafts.discard(draft)}
          save={save}
        />
      ))}
    </div>
  );
}

type OpenAnswerProps = {
  today: string;
  draft: TeaDraft;
  onWrite: (text: string) => void;
  onDiscard: () => void;
  save: SaveAnswer;
};

function OpenAnswer({ today, draft, onWrite, onDiscard, save }: OpenAnswerProps) {
  const t = useTranslations('dailyTea');
  const tooMany = useTooMany();
  const common = useTranslations('common');
  const dates = useDates();
  const id = useId();
  const { day, questionId, question, text } = draft;
  const isSaving = save.isPending && save.variables.draft.questionId === questionId && save.variables.draft.day === day;
  const from =
    day === addDays(today, -1)
      ? t('fromYesterday')
      : t('fromDay', { day: dates.sayIn('UTC', 'weekdayDate', `${day}T12:00:00Z`) });

  return (
    <form
      aria-labelledby={`${id}-from ${id}-question`}
      className="mt-5 rounded-l bg-surface p-5 shadow-e1"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ draft, showsToast: true });
      }}
    >
      <p id={`${id}-from`} className="text-label text-ink-2">
        {from}
      </p>
      <label id={`${id}-question`} htmlFor={id} className="mt-1 mb-3 block font-display text-t3">
        {question}
      </label>
      <GrowingArea
        id={id}
        rows={1}
        maxLength={MAX_LENGTH}
        tooMany={tooMany}
        value={text}
        dir="auto"
        aria-describedby={`${id}-waits`}
        onChange={(event) => onWrite(event.target.value)}
        className="field-edge block max-h-60 min-h-12 w-full rounded-m bg-surface-2 px-4 py-3 text-body text-ink placeholder:text-ink-3"
        {...{ [OPEN_FIELD]: `${day}/${questionId}` }}
      />
      <CrisisHelp text={text} field={`tea ${day} ${questionId}`} className="mt-3" />
      <p id={`${id}-waits`} role="status" className="mt-2 text-label text-ink-2 empty:hidden">
        {draft.isWaiting && !isSaving && t('notSavedYet')}
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        <Button variant="text" size="sm" disabled={isSaving} onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button
          type="submit"
          size="sm"
          disabled={text.trim() === ''}
          isLoading={isSaving}
          loadingLabel={common('saving')}
        >
          {common('save')}
        </Button>
      </div>
    </form>
  );
}
