import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { Card } from '../../ui/surfaces/card.tsx';

type ReturnCardProps = { returnOf: NonNullable<ModerationCase['returnOf']>; name: string };

/** The decision about someone else whom the person may be. */
export function ReturnCard({ returnOf: { name: other, kind, rule, startedAt, caseId }, name }: ReturnCardProps) {
  const t = useTranslations('moderation');
  const rules = useTranslations('rules');
  const dates = useDates();
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="text-t2">{t('returnTitle')}</h2>
      <p className="text-small">{t('returnText', { name, other })}</p>
      <p className="text-small">
        {[
          t('returnAbout', { other, act: t(`logAct.${kind}`), moment: dates.say('fullDate', startedAt) }),
          t('appealRule', { rule: rules(`${rule}.name`) }),
        ].join(' · ')}
      </p>
      {caseId !== null && (
        <Link
          to={`/moderation/cases/${caseId}`}
          className="self-start text-small font-semibold text-primary-ink hover:underline"
        >
          {t('returnCase', { other })}
        </Link>
      )}
    </Card>
  );
}
