import type { ConnectionType } from '@cuppa/domain/accounts/onboarding/onboarding';
import { GENDERS, type Gender } from '@cuppa/domain/accounts/profile/profile-options';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { toggled } from '../../lib/forms/toggled.ts';
import { Chip } from '../../ui/choices/chip.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import type { MatchingDraft, MatchingValues } from './matching-draft.ts';

type GenderFieldsProps = {
  seeks: ConnectionType;
  values: MatchingValues;
  change: (part: MatchingDraft) => void;
  isDateMissing: boolean;
};

/** The genders to date and to meet as friends, depending on what the person looks for. */
export function GenderFields({ seeks, values, change, isDateMissing }: GenderFieldsProps) {
  const t = useTranslations('matchingPreferences');
  const { dateGenders, friendGenders } = values;
  return (
    <>
      {seeks !== 'friendship' && (
        <GenderCard title={t('dateGenders')} text={t('dateText')} error={isDateMissing ? t('dateMissing') : null}>
          {GENDERS.map((gender) => (
            <Chip
              key={gender}
              isOn={dateGenders.includes(gender)}
              onToggle={() => change({ dateGenders: toggled(dateGenders, gender) })}
            >
              {t(`gender_${gender}`)}
            </Chip>
          ))}
        </GenderCard>
      )}
      {seeks !== 'dating' && (
        <GenderCard title={t('friendGenders')} text={t('friendText')} error={null}>
          <Chip isOn={friendGenders.length === 0} onToggle={() => change({ friendGenders: [] })}>
            {t('everyone')}
          </Chip>
          {GENDERS.map((gender) => (
            <Chip
              key={gender}
              isOn={friendGenders.includes(gender)}
              onToggle={() => change({ friendGenders: narrowed(friendGenders, gender) })}
            >
              {t(`gender_${gender}`)}
            </Chip>
          ))}
        </GenderCard>
      )}
    </>
  );
}

type GenderCardProps = { title: string; text: string; error: string | null; children: ReactNode };

function GenderCard({ title, text, error, children }: GenderCardProps) {
  const textId = useId();
  return (
    <Card>
      <fieldset aria-describedby={textId}>
        <legend className="font-display text-t3 font-bold">{title}</legend>
        <p id={textId} className="mt-1 mb-3 text-small text-ink-2">
          {text}
        </p>
        <div className="flex flex-wrap gap-2">{children}</div>
        {error !== null && (
          <p role="alert" className="mt-3 text-label text-danger-ink">
            {error}
          </p>
        )}
      </fieldset>
    </Card>
  );
}

/** Choosing all genders means everyone, which is stored as an empty list. */
function narrowed(chosen: readonly Gender[], gender: Gender): Gender[] {
  const next = toggled(chosen, gender);
  return next.length === GENDERS.length ? [] : next;
}
