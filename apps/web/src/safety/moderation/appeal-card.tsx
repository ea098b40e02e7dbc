import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { TitledWords } from './titled-words.tsx';

type AppealCardProps = { appeal: NonNullable<ModerationCase['appeal']>; name: string };

/** An appeal, and the decision that it is about. */
export function AppealCard({ appeal: { sanction, words, sentAt, mayDecide }, name }: AppealCardProps) {
  const t = useTranslations('moderation');
  const rules = useTranslations('rules');
  const dates = useDates();
  return (
    <Card as="section" className="flex flex-col gap-3">
      <header>
        <h2 className="text-t2">{t('appealTitle')}</h2>
        <p className="text-small text-ink-2">{dates.say('fullMoment', sentAt)}</p>
      </header>
      {words !== '' && <TitledWords title={t('appealWords', { name })}>{words}</TitledWords>}
      <p className="text-small">
        {[
          t('appealAbout', {
            act: t(`logAct.${sanction.kind}`),
            moment: dates.say('fullDate', sanction.startedAt),
            name: sanction.byName,
          }),
          t('appealRule', { rule: rules(`${sanction.rule}.name`) }),
        ].join(' · ')}
      </p>
      {sanction.words !== '' && <TitledWords title={t('appealDecision')}>{sanction.words}</TitledWords>}
      {!mayDecide && <p className="text-small font-semibold">{t('appealOwn')}</p>}
    </Card>
  );
}
