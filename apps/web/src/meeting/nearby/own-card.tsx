import type { Nearby } from '@cuppa/contract/meeting/nearby/nearby-contract';
import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../accounts/parts/core-value-label.ts';
import { listed } from '../../lib/page/listed.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { SwitchRow } from '../../ui/choices/row.tsx';
import { Card } from '../../ui/surfaces/card.tsx';

type OwnCardProps = {
  nearby: Nearby;
  isChanging: boolean;
  onHide: () => void;
};

/** The own card as others see it, and the switch that hides it. */
export function OwnCard({ nearby: { ownCard, sharing, shownFrom }, isChanging, onHide }: OwnCardProps) {
  const t = useTranslations('nearby');
  const dates = useDates();
  if (ownCard === null) return null;
  const name = ownCard.firstName;
  return (
    <section aria-labelledby="own-card">
      <h2 id="own-card" className="mb-2.5 px-1.5 text-t3">
        {t('ownTitle')}
      </h2>
      {sharing === 'on' && (
        <Card className="mb-3 flex gap-3.5 p-4!">
          <Avatar name={name} seed={ownCard.avatarSeed} frame={ownCard.frame} size={72} hasEar />
          <div className="min-w-0 flex-1 pt-1">
            <p translate="no" className="font-display text-t3 wrap-anywhere">
              {t('nameAndAge', { name, age: ownCard.age })}
            </p>
            <p className="mt-1 text-small text-ink-2">
              {t('ownValues', { values: listed(ownCard.values.map(coreValueLabel)) })}
            </p>
            <p className="mt-1 text-small text-ink-2">{t('ownCup')}</p>
            {shownFrom !== null && (
              <p className="mt-1 text-small font-semibold">{t('ownSoon', { time: dates.say('time', shownFrom) })}</p>
            )}
          </div>
        </Card>
      )}
      <div className="overflow-hidden rounded-l bg-surface py-1 shadow-e1">
        <SwitchRow
          icon={<Eye size={20} />}
          label={t('switch')}
          text={t('sentence')}
          isOn
          isDisabled={isChanging}
          onChange={onHide}
        />
      </div>
    </section>
  );
}
