import type { ConnectionPage } from '@cuppa/contract/people/connections/connections-contract';
import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../accounts/parts/core-value-label.ts';
import { VALUE_ICONS } from '../../accounts/parts/value-icons.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { Tag, type TagTone } from '../../ui/surfaces/tag.tsx';

/** The values that both chose, and the partner's other ones. */
export function PersonValues({ page: { person, coreValues } }: { page: ConnectionPage }) {
  const t = useTranslations('person');
  const others = coreValues.filter((value) => !person.sharedValues.includes(value));
  const hasShared = person.sharedValues.length > 0;
  if (!hasShared && others.length === 0) return null;
  return (
    <Card as="section">
      {hasShared && (
        <>
          <h2 className="mb-3 text-t2">{t('shared')}</h2>
          <Values values={person.sharedValues} tone="primary" />
        </>
      )}
      {others.length > 0 && (
        <>
          <h2 className={hasShared ? 'mt-5 mb-2.5 text-t3' : 'mb-3 text-t2'}>
            {t(hasShared ? 'alsoValues' : 'values', { name: person.firstName })}
          </h2>
          <Values values={others} tone="celadon" />
        </>
      )}
    </Card>
  );
}

function Values({ values, tone }: { values: CoreValueId[]; tone: TagTone }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {values.map((value) => {
        const Icon = VALUE_ICONS[value];
        return (
          <li key={value}>
            <Tag tone={tone} className="min-h-9! px-3.5! text-small! font-semibold!">
              <Icon size={18} aria-hidden />
              <span>{coreValueLabel(value)}</span>
            </Tag>
          </li>
        );
      })}
    </ul>
  );
}
