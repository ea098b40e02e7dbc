import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { PHOTO_AUDIENCES, type PhotoAudience } from '@cuppa/domain/accounts/profile/profile-options';
import { useTranslations } from 'use-intl';
import { RadioRow } from '../../ui/choices/radio-row.tsx';
import { useProfileSwitches } from './use-profile-switches.ts';

const WORDS = {
  nobody: { label: 'nobody', text: 'nobodyText' },
  connections: { label: 'connections', text: 'connectionsText' },
  'match-card': { label: 'matchCard', text: 'matchCardText' },
} as const satisfies Record<PhotoAudience, unknown>;

/** Chooses the audience of the person's photos. */
export function PhotoAudienceSection({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('privacySettings');
  const { shown, isDisabled, save } = useProfileSwitches(profile);
  return (
    <section className="mb-5">
      <fieldset>
        <legend className="mb-2.5 px-1.5 font-display text-t3 font-bold">{t('photos')}</legend>
        <div className="overflow-hidden rounded-l bg-surface py-1 shadow-e1">
          {PHOTO_AUDIENCES.map((audience) => (
            <RadioRow
              key={audience}
              name="photo-audience"
              isChosen={shown.photoAudience === audience}
              onChoose={() => save({ photoAudience: audience })}
              label={t(WORDS[audience].label)}
              description={t(WORDS[audience].text)}
              isDisabled={isDisabled}
            />
          ))}
        </div>
      </fieldset>
      <p className="mt-3 px-1.5 text-small text-ink-2">{t('photosText')}</p>
    </section>
  );
}
