import type { Verdict } from '@cuppa/contract/meeting/pairs/pairs-contract';
import type { VerdictChoice } from '@cuppa/domain/people/connections/verdict';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarHeart, Check, Coffee, Heart, Lock } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { VERDICT_REFUSALS } from './connections.messages.ts';

const ICONS = { date: Heart, friend: Coffee, again: CalendarHeart } as const;
const LINES = { date: 'dateLine', friend: 'friendLine', again: 'againLine' } as const;
/** The choices in the order in which they are shown. */
const ORDER: readonly VerdictChoice[] = ['friend', 'date', 'again'];

type VerdictFormProps = {
  verdict: Verdict;
  /** The sheet around it shows the question. */
  isInSheet: boolean;
  onSaved: () => void;
};

/**
 * The form for any of the offered choices, or for "Not for me", which excludes the others. Nothing is chosen at first.
 */
export function VerdictForm({ verdict, isInSheet, onSaved }: VerdictFormProps) {
  const { queries } = useServer();
  const t = useTranslations('verdict');
  const common = useTranslations('common');
  const client = useQueryClient();
  const [choices, setChoices] = useState<readonly VerdictChoice[] | null>(verdict.own);
  const { callId } = verdict;
  const save = useMutation(queries.pairs.answerVerdict.mutationOptions());

  function toggle(choice: VerdictChoice): void {
    setChoices((before) => {
      const kept = before ?? [];
      if (!kept.includes(choice)) return [...kept, choice];
      const rest = kept.filter((other) => other !== choice);
      // Taking back the last choice is no "Not for me".
      return rest.length === 0 ? null : rest;
    });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (choices === null) return;
    try {
      const saved = await save.mutateAsync({ callId, choices: [...choices] });
      const queryKey = queries.pairs.verdict.queryKey({ input: { callId } });
      // A query that was sent before the answer does not contain it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, saved);
      onSaved();
    } catch (error) {
      if (isAnsweredByApp(error)) return;
      const title = refusalOf(error, VERDICT_REFUSALS) ?? 'failed';
      const isClosed = title === 'closed';
      showToast(t(title), {
        id: 'verdict',
        variant: 'destructive',
        ...(!isClosed && { description: common('loadFailedDescription') }),
      });
      if (isClosed) await client.invalidateQueries({ queryKey: queries.pairs.verdict.key() });
    }
  }

  const form = (
    <form onSubmit={(event) => void submit(event)}>
      <fieldset disabled={save.isPending}>
        <legend className={isInSheet ? 'sr-only' : 'font-display text-t2 font-bold'}>{t('title')}</legend>
        {!isInSheet && (
          <p className="mt-1.5 mb-4 flex gap-2 text-small text-ink-2">
            <Lock size={16} aria-hidden className="mt-0.75 shrink-0" />
            <span>{t('description')}</span>
          </p>
        )}
        <VerdictChoices offered={verdict.offered} choices={choices} onToggle={toggle} onNone={() => setChoices([])} />
      </fieldset>
      <Button
        type="submit"
        className="mt-3 w-full"
        disabled={choices === null}
        isLoading={save.isPending}
        loadingLabel={common('saving')}
      >
        {t('save')}
      </Button>
    </form>
  );
  return isInSheet ? form : <Card as="section">{form}</Card>;
}

type VerdictChoicesProps = {
  offered: readonly VerdictChoice[];
  /** Null before anything was chosen; empty for "Not for me". */
  choices: readonly VerdictChoice[] | null;
  onToggle: (choice: VerdictChoice) => void;
  onNone: () => void;
};

function VerdictChoices({ offered, choices, onToggle, onNone }: VerdictChoicesProps) {
  const t = useTranslations('verdict');
  return (
    <div className="flex flex-col gap-2.5">
      {ORDER.filter((choice) => offered.includes(choice)).map((choice) => (
        <ChoiceRow
          key={choice}
          choice={choice}
          isOn={choices?.includes(choice) ?? false}
          onToggle={() => onToggle(choice)}
        />
      ))}
      <button
        type="button"
        aria-pressed={choices?.length === 0}
        onClick={onNone}
        className={classNames(
          'mx-auto min-h-11 rounded-pill px-5 text-small font-semibold',
          choices?.length === 0 ? 'bg-invert text-on-invert' : 'text-ink-2 hover:bg-surface-2',
        )}
      >
        {t('none')}
      </button>
    </div>
  );
}

/** One large choice: its name, and what it means in one line. */
function ChoiceRow({ choice, isOn, onToggle }: { choice: VerdictChoice; isOn: boolean; onToggle: () => void }) {
  const t = useTranslations('verdict');
  const line = useId();
  const Icon = isOn ? Check : ICONS[choice];
  return (
    <div
      className={classNames(
        'relative flex min-h-16 w-full items-center gap-3.5 rounded-l px-4 py-2.5 transition-colors duration-(--t-fast)',
        isOn ? 'bg-primary-soft text-ink inset-ring-3 inset-ring-primary' : 'bg-surface-2 text-ink hover:bg-surface-3',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-pill',
          isOn ? 'bg-primary text-on-primary' : 'bg-surface text-primary-ink',
        )}
      >
        <Icon size={20} />
      </span>
      <span className="min-w-0">
        {/* The whole row is pressed, though only the name is what the button is called. */}
        <button
          type="button"
          aria-pressed={isOn}
          aria-describedby={line}
          onClick={onToggle}
          className="block w-full rounded-l text-left font-display text-t3 font-bold after:absolute after:inset-0"
        >
          {t(choice)}
        </button>
        <span id={line} className="block text-small text-ink-2">
          {t(LINES[choice])}
        </span>
      </span>
    </div>
  );
}
