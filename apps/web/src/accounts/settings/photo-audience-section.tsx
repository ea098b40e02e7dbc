import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { useTranslations } from 'use-intl';
import { RadioRow } from '../../ui/choices/radio-row.tsx';
import { useProfileSwitches } from './use-profile-switches.ts';

/** The audiences, each wider than the one before. */
const AUDIENCES = [
  { photoAudience: 'nobody', showsPhotoBeforeCall: false, label: 'nobody', text: 'nobodyText' },
  { photoAudience: 'connections', showsPhotoBeforeCall: false, label: 'connections', text: 'connectionsText' },
  { photoAudience: 'match-card', showsPhotoBeforeCall: false, label: 'matchCard', text: 'matchCardText' },
  { photoAudience: 'match-card', showsPhotoBeforeCall: true, label: 'beforeCall', text: 'beforeCallText' },
] as const;

/** Chooses the audience of the person's photos. */
export function PhotoAudienceSection({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('privacySettings');
  const { shown, isDisabled, save } = useProfileSwitches(profile);
  // The photo before a call goes with the photos after a yes: for a narrower audience the choice counts as off.
  const showsBefore = shown.photoAudience === 'match-card' && shown.showsPhotoBeforeCall;
  return (
    <section className="mb-5">
      <fieldset>
        <legend className="mb-2.5 px-1.5 font-display text-t3 font-bold">{t('photos')}</legend>
        <div className="overflow-hidden rounded-l bg-surface py-1 shadow-e1">
          {AUDIENCES.map(({ label, text, ...audience }) => (
            <RadioRow
              key={label}
              name="photo-audience"
              isChosen={shown.photoAudience === audience.photoAudience && showsBefore === audience.showsPhotoBeforeCall}
              onChoose={() => save(audience)}
              label={t(label)}
              description={t(text)}
              isDisabled={isDisabled}
            />
          ))}
        </div>
      </fieldset>
      <p className="mt-3 px-1.5 text-small text-ink-2">{t('photosText')}</p>
    </section>
  );
}
