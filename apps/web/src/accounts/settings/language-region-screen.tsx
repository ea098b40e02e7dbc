import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { Clock, Globe } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { deviceRegion } from '../../lib/device/device-locales.ts';
import { knownDeviceZone } from '../../lib/time/device-zone.ts';
import { dateWords } from '../../lib/time/use-dates.ts';
import { zoneName, zonePlace } from '../../lib/time/zone-names.ts';
import { ButtonRow, RowGroup } from '../../ui/choices/row.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { LanguageFields } from './language-fields.tsx';
import { type Option, OptionSheet } from './option-sheet.tsx';
import { ProfileLoader } from './profile-loader.tsx';
import { regionName, regionOptions } from './region-options.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** Modern city names of zones that browsers list under an older name. */
const OLDER_NAMES: Record<string, string> = {
  'Asia/Calcutta': 'Kolkata Mumbai Delhi',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Asia/Shanghai': 'Beijing',
  'Europe/Kiev': 'Kyiv',
};

/** All IANA zones of the browser: the given ones first, then sorted by place name. */
function zoneOptions(first: readonly string[]): Option<string>[] {
  const all = [...Intl.supportedValuesOf('timeZone'), 'UTC'].toSorted((a, b) =>
    zonePlace(a).localeCompare(zonePlace(b)),
  );
  const now = new Date();
  return [...new Set([...first, ...all])].map((zone) => {
    const name = zoneName(zone, now);
    return { value: zone, label: zonePlace(zone), detail: name, also: `${zone} ${name} ${OLDER_NAMES[zone] ?? ''}` };
  });
}

export function LanguageRegionScreen() {
  const t = useTranslations('languageRegion');
  const settings = useTranslations('settings');
  return (
    <NarrowPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/settings', label: settings('backToSettings') }}
    >
      <ProfileLoader>{(profile) => <LanguageRegionForm profile={profile} />}</ProfileLoader>
    </NarrowPage>
  );
}

/** Saves each choice immediately. */
function LanguageRegionForm({ profile }: { profile: OwnProfile }) {
  const { save, shown } = useSaveProfile();
  const values = shown(profile);
  return (
    <>
      <LanguageFields languages={values.languages} onChange={(languages) => save({ languages })} />
      <DateRows
        timeZone={values.timeZone}
        region={values.region}
        onZone={(timeZone) => save({ timeZone })}
        onRegion={(region) => save({ region })}
      />
    </>
  );
}

type DateRowsProps = {
  timeZone: string;
  region: string | null;
  onZone: (zone: string) => void;
  onRegion: (region: string | null) => void;
};

/** The time zone and region for dates, with an example. */
function DateRows({ timeZone, region, onZone, onRegion }: DateRowsProps) {
  const t = useTranslations('languageRegion');
  const [sheet, setSheet] = useState<'zone' | 'region' | null>(null);
  const [now] = useState(() => new Date());
  const deviceZone = knownDeviceZone();
  const deviceLabel = t('deviceRegion', { region: regionName(deviceRegion()) });
  const isOnDevice = zoneName(timeZone, now) === zoneName(deviceZone ?? timeZone, now);
  const readZones = useCallback(() => zoneOptions([timeZone, deviceZone ?? timeZone]), [timeZone, deviceZone]);
  const readRegions = useCallback(() => regionOptions(deviceLabel), [deviceLabel]);
  const close = () => setSheet(null);
  return (
    <>
      <RowGroup title={t('dates')}>
        <ButtonRow
          icon={<Clock size={20} />}
          label={t('timeZone')}
          text={zonePlace(timeZone)}
          onClick={() => setSheet('zone')}
        />
        <ButtonRow
          icon={<Globe size={20} />}
          label={t('region')}
          text={region === null ? deviceLabel : regionName(region)}
          onClick={() => setSheet('region')}
        />
      </RowGroup>
      <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">
        {t('example', {
          time: dateWords('zonedMoment', now, { timeZone, region: region ?? deviceRegion() }),
        })}
      </p>
      {deviceZone !== null && !isOnDevice && (
        <Button variant="outline" size="sm" className="mb-5" onClick={() => onZone(deviceZone)}>
          {t('useDevice', { zone: zonePlace(deviceZone) })}
        </Button>
      )}
      <OptionSheet
        title={t('timeZone')}
        searchLabel={t('zoneSearch')}
        readOptions={readZones}
        chosen={timeZone}
        onChoose={onZone}
        isOpen={sheet === 'zone'}
        onClose={close}
      />
      <OptionSheet
        title={t('region')}
        searchLabel={t('regionSearch')}
        readOptions={readRegions}
        chosen={region}
        onChoose={onRegion}
        isOpen={sheet === 'region'}
        onClose={close}
      />
    </>
  );
}
