import { useQuery } from '@tanstack/react-query';
import { LocateFixed, MapPin, Radar } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { LinkRow, RowGroup, SwitchRow } from '../../ui/choices/row.tsx';
import { DISTANCE_HASH } from './distance-hash.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** Whether the person appears in Who's Around, where they are, and how far away others may be. */
export function LocationSection({ isOnPlaceScreen = false }: { isOnPlaceScreen?: boolean }) {
  const { queries } = useServer();
  const t = useTranslations('settings');
  const profile = useQuery(queries.profile.me.queryOptions());
  const { save, shown, isSaving } = useSaveProfile();
  const values = profile.data && shown(profile.data);
  const place = values?.hasPlace === true ? (values.placeName ?? t('placeFromDevice')) : t('noPlace');
  return (
    <>
      <RowGroup {...(!isOnPlaceScreen && { title: t('location') })}>
        {values === undefined && profile.isError ? (
          <LoadFailed query={profile} />
        ) : (
          <SwitchRow
            icon={<MapPin size={20} />}
            label={t('locationSharing')}
            isOn={values?.sharesLocation}
            isDisabled={isSaving}
            onChange={(sharesLocation) => save({ sharesLocation })}
          />
        )}
        {!isOnPlaceScreen && (
          <LinkRow
            to="/settings/location"
            icon={<LocateFixed size={20} />}
            label={t('place')}
            {...(values !== undefined && { aside: <Aside>{place}</Aside> })}
          />
        )}
        <LinkRow
          to={`/settings/matching${DISTANCE_HASH}`}
          icon={<Radar size={20} />}
          label={t('matchingDistance')}
          {...(values !== undefined && { aside: <Aside>{t('miles', { miles: values.radiusMiles })}</Aside> })}
        />
      </RowGroup>
      <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">{t('locationText')}</p>
    </>
  );
}

function Aside({ children }: { children: string }) {
  return <span className="max-w-1/2 text-right text-ink-2 wrap-anywhere">{children}</span>;
}
