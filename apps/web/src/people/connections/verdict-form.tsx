import type { Verdict } from '@cuppa/contract/meeting/pairs/pairs-contract';
import type { VerdictChoice } from '@cuppa/domain/people/connections/verdict';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarHeart, Coffee, Heart, Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Chip } from '../../ui/choices/chip.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { VERDICT_REFUSALS } from './connections.messages.ts';

const ICONS = { date: Heart, friend: Coffee, again: CalendarHeart } as const;
/** The choices in the order in which they are shown, the lightest first. */
const ORDER: readonly VerdictChoice[] = ['again', 'friend', 'date'];

/**
 * The form for any of the offered choices, or for "Not for me", which excludes the others. Nothing is chosen at first.
 */
export function VerdictForm({ verdict, onSaved }: { verdict: Verdict; onSaved: () => void }) {
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
      return kept.includes(choice) ? kept.filter((other) => other !== choice) : [...kept, choice];
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
      if (saved.shared === null) showToast(t('saved'), { variant: 'success' });
      onSaved();
    } catch (error) {
      if (isAnsweredByApp(error)) return;
      const title = refusalOf(error, VERDICT_REFUSALS) ?? 'failed';
      const isClosed = title === 'closed';
      showToast(t(title), {
        variant: 'destructive',
        ...(!isClosed && { description: common('loadFailedDescription') }),
      });
      if (isClosed) await client.invalidateQueries({ queryKey: queries.pairs.verdict.key() });
    }
  }

  return (
    <Card as="section">
      <form onSubmit={(event) => void submit(event)}>
        <fieldset disabled={save.isPending}>
          <legend className="font-display text-t2 font-bold">{t('title')}</legend>
          <p className="mt-1.5 flex gap-2 text-small text-ink-2">
            <Lock size={16} aria-hidden className="mt-0.75 shrink-0" />
            {t('description', { name: verdict.partnerName })}
          </p>
          <VerdictChips offered={verdict.offered} choices={choices} onToggle={toggle} onNone={() => setChoices([])} />
        </fieldset>
        <Button
          type="submit"
          size="sm"
          className="mt-4 w-full"
          disabled={choices === null}
          isLoading={save.isPending}
          loadingLabel={common('saving')}
        >
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}

type VerdictChipsProps = {
  offered: readonly VerdictChoice[];
  /** Null before anything was chosen; empty for "Not for me". */
  choices: readonly VerdictChoice[] | null;
  onToggle: (choice: VerdictChoice) => void;
  onNone: () => void;
};

function VerdictChips({ offered, choices, onToggle, onNone }: VerdictChipsProps) {
  const t = useTranslations('verdict');
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {ORDER.filter((choice) => offered.includes(choice)).map((choice) => {
        const Icon = ICONS[choice];
        return (
          <Chip
            key={choice}
            icon={<Icon size={18} aria-hidden />}
            isOn={choices?.includes(choice) ?? false}
            onToggle={() => onToggle(choice)}
          >
            {t(choice)}
          </Chip>
        );
      })}
      <Chip kind="filter" isOn={choices?.length === 0} onToggle={onNone}>
        {t('none')}
      </Chip>
    </div>
  );
}
