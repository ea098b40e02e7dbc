import { RADIUS_MILES } from '@cuppa/domain/accounts/profile/profile-options';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LabelledSwitch } from '../../ui/choices/labelled-switch.tsx';
import { Slider } from '../../ui/choices/slider.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { DISTANCE_HASH } from './distance-hash.ts';
import type { MatchingDraft, MatchingValues } from './matching-draft.ts';

const STEP_MILES = 5;

type DistanceFieldsProps = { values: MatchingValues; change: (part: MatchingDraft) => void; hasPlace: boolean };

/** How far away people may be, and whether people from anywhere are welcome. */
export function DistanceFields({ values, change, hasPlace }: DistanceFieldsProps) {
  const t = useTranslations('matchingPreferences');
  const { hash } = useLocation();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === DISTANCE_HASH) card.current?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return (
    <Card ref={card} id={DISTANCE_HASH.slice(1)}>
      <Slider
        label={t('distance')}
        value={values.radiusMiles}
        onChange={(radiusMiles) => change({ radiusMiles })}
        {...RADIUS_MILES}
        step={STEP_MILES}
        words={t('miles', { miles: values.radiusMiles })}
      />
      <p className="mt-1 text-small text-ink-2">
        <span>{t('distanceText')}</span>{' '}
        {!hasPlace && (
          <>
            <span>{t('noPlace')}</span>{' '}
            <Link to="/settings/location" className="font-semibold text-primary-ink underline">
              {t('choosePlace')}
            </Link>
          </>
        )}
      </p>
      <div className="mt-4 border-t border-line pt-4">
        <LabelledSwitch
          label={t('far')}
          text={t('farText')}
          isOn={values.acceptsFar}
          onChange={(acceptsFar) => change({ acceptsFar })}
        />
      </div>
    </Card>
  );
}
