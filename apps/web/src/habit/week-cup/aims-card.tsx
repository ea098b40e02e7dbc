import type { WeekAims } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import { type AimKind, MAX_AIM } from '@cuppa/domain/habit/week-cup/week-aims';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { useAims } from './use-aims.ts';

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
