import type { OwnProfile } from '@cuppa/contract/profile/profile-schema';
import { LANGUAGES, type Language } from '@cuppa/domain/profile/profile-options';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { deviceTimeZone } from '../../lib/time/today.ts';
import { Chip } from '../../ui/choices/chip.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { ProfileLoader } from './profile-loader.tsx';
import { useSaveProfile } from './use-save-profile.ts';

export function LanguageRegionScreen() {
  const t = useTranslations('settings');
  return (
    <NarrowPage
      title={t('language.title')}
      description={t('language.description')}
      back={{ to: '/settings', label: t('backToSettings') }}
    >
      <ProfileLoader>{(profile) => <LanguageForm profile={profile} />}</ProfileLoader>
    </NarrowPage>
  );
}

function LanguageForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings');
  const common = useTranslations('common');
  const { save, isSaving } = useSaveProfile(t('language.saved'));
  const [languages, setLanguages] = useState<readonly Language[]>(profile.languages);
  const [timeZone, setTimeZone] = useState(profile.timeZone);
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const deviceZone = deviceTimeZone();
  const errorId = useId();
  const toggle = (language: Language) =>
    setLanguages(languages.includes(language) ? languages.filter((one) => one !== language) : [...languages, language]);
  return (
    <>
      <Card as="section" className="mb-3.5">
        <h2 className="text-t3">{t('language.languages')}</h2>
        <div
          role="group"
          aria-label={t('language.languages')}
          aria-describedby={languages.length === 0 ? errorId : undefined}
          className="mt-3 flex flex-wrap gap-2"
        >
          {LANGUAGES.map((language) => (
            <Chip key={language} isOn={languages.includes(language)} onToggle={() => toggle(language)}>
              {names.of(language) ?? language}
            </Chip>
          ))}
        </div>
        {languages.length === 0 && (
          <p id={errorId} role="alert" className="mt-3 text-label text-danger-ink">
            {t('language.pickOne')}
          </p>
        )}
      </Card>
      <Card as="section" className="mb-5">
        <h2 className="text-t3">{t('language.timeZone')}</h2>
        <p className="mt-1 text-body text-ink-2">{timeZone}</p>
        {timeZone !== deviceZone && (
          <Button variant="outline" size="sm" className="mt-3" onClick={() => setTimeZone(deviceZone)}>
            {t('language.useDevice', { zone: deviceZone })}
          </Button>
        )}
      </Card>
      <Button
        className="w-full"
        disabled={languages.length === 0}
        isLoading={isSaving}
        loadingLabel={common('saving')}
        onClick={() => save({ languages: [...languages], timeZone })}
      >
        {common('save')}
      </Button>
    </>
  );
}
