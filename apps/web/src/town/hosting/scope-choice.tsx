import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { RadioRow } from '../../ui/choices/radio-row.tsx';

export type Scope = 'this' | 'following';

/** Chooses the dates of a weekly event that a change concerns. */
export function ScopeChoice({ scope, onScope }: { scope: Scope; onScope: (scope: Scope) => void }) {
  const t = useTranslations('hosting');
  const id = useId();
  return (
    <fieldset className="overflow-hidden rounded-l bg-surface py-1 shadow-e1">
      <legend className="sr-only">{t('scopeTitle')}</legend>
      {/* The rows need their own box: the hairline separates siblings, and the legend is not a row. */}
      <div>
        <RadioRow
          name={id}
          isChosen={scope === 'this'}
          onChoose={() => onScope('this')}
          label={t('scopeThis')}
          description={t('scopeThisText')}
        />
        <RadioRow
          name={id}
          isChosen={scope === 'following'}
          onChoose={() => onScope('following')}
          label={t('scopeFollowing')}
          description={t('scopeFollowingText')}
        />
      </div>
    </fieldset>
  );
}
