import type { WeekAims } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import { type AimKind, MAX_AIM } from '@cuppa/domain/habit/week-cup/week-aims';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/surfaces/card.tsx';

const TOAST_ID = 'week-aims';

/** The goals as saved, or as just chosen. If saving fails, shows those of the server again. */
function useAims(aims: WeekAims): { shown: WeekAims; save: (aims: WeekAims) => void } {
  const { queries } = useServer();
  const t = useTranslations('weekCup');
  const client = useQueryClient();
  const { mutate, variables, isPending } = useMutation(
    queries.weekCup.setAims.mutationOptions({
      scope: { id: TOAST_ID },
      networkMode: 'always',
      // Every open week shows the goals.
      onSuccess: () => client.invalidateQueries({ queryKey: queries.weekCup.read.key() }),
      onError: (error) => {
        if (isAnsweredByApp(error)) return;
        showToast(t('aimFailed'), { id: TOAST_ID, variant: 'destructive', description: t('aimFailedDescription') });
      },
    }),
  );
  return {
    shown: isPending ? variables : aims,
    save: (chosen) =>
      mutate(chosen, { onSuccess: () => showToast(t('aimSaved'), { id: TOAST_ID, variant: 'success' }) }),
  };
}

const KINDS = ['calls', 'teas'] as const satisfies readonly AimKind[];

/** The weekly goals: two select lists, saved on every change. */
export function AimsCard({ aims }: { aims: WeekAims }) {
  const t = useTranslations('weekCup');
  const { shown, save } = useAims(aims);
  return (
    <Card as="section">
      <h2 className="text-t3">{t('aims')}</h2>
      <p className="mt-1 text-small text-ink-2">{t('aimsDescription')}</p>
      <div className="mt-3 grid gap-3.5 @3xs:grid-cols-2">
        {KINDS.map((kind) => (
          <SelectField
            key={kind}
            label={t(kind)}
            value={shown[kind] ?? ''}
            onChange={({ target }) => save({ ...shown, [kind]: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{t('noAim')}</option>
            {Array.from({ length: MAX_AIM[kind] }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </Card>
  );
}
