import { BROKEN_RULES, type BrokenRule } from '@cuppa/domain/safety/safety/sanctions';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

type RuleFieldProps = { rule: BrokenRule | null; onChange: (rule: BrokenRule) => void; isMissing: boolean };

/** The broken rule, one of the Community Rules. */
export function RuleField({ rule, onChange, isMissing }: RuleFieldProps) {
  const t = useTranslations('moderation');
  const rules = useTranslations('rules');
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-label text-ink-2">
        {t('rule')}
      </label>
      <select
        id={id}
        value={rule ?? ''}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => {
          const chosen = BROKEN_RULES.find((one) => one === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        className="field-edge min-h-(--field-h) w-full rounded-m bg-surface px-4 text-body text-ink"
      >
        {rule === null && <option value="">{t('ruleChoose')}</option>}
        {BROKEN_RULES.map((one) => (
          <option key={one} value={one}>
            {rules(`${one}.name`)}
          </option>
        ))}
      </select>
      <p id={`${id}-error`} role="alert" className="text-label text-danger-ink empty:hidden">
        {isMissing && t('ruleMissing')}
      </p>
    </div>
  );
}
