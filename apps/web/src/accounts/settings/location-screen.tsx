import { LocateFixed } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { readPosition as readDevicePosition } from '../../lib/device/position.ts';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { CitySearch } from './city-search.tsx';
import { LocationSection } from './location-section.tsx';
import { OwnPlaceCard } from './own-place-card.tsx';
import { usePlace } from './use-place.ts';

const GEONAMES = 'https://www.geonames.org';

export function LocationScreen({ readPosition = readDevicePosition }: { readPosition?: typeof readDevicePosition }) {
  const t = useTranslations('places');
  const settings = useTranslations('settings');
  const { own, change, isChanging, changing, failure } = usePlace(readPosition);
  return (
    <NarrowPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/settings', label: settings('backToSettings') }}
    >
      {own.data !== undefined && (
        <OwnPlaceCard
          place={own.data}
          isRemoving={isChanging && changing === 'remove'}
          isDisabled={isChanging}
          onRemove={() => change('remove')}
        />
      )}
      {own.isPending && <Skeleton className="mb-3.5 h-32 rounded-l" />}
      {own.isError && (
        <div className="mb-5">
          <LoadFailed query={own} />
        </div>
      )}
      <CitySearch isDisabled={isChanging} onChoose={(city, query) => change({ city, query })} />
      <Card as="section" className="mb-5">
        <h2 className="text-t3">{t('device')}</h2>
        <p className="mt-1 text-small text-ink-2">{t('deviceText')}</p>
        <p role="status" className="text-small font-semibold text-danger-ink not-empty:mt-3">
          {failure !== null && t(`failure_${failure}`)}
        </p>
        <Button
          variant="outline"
          className="mt-4 w-full"
          icon={<LocateFixed size={20} aria-hidden />}
          disabled={isChanging}
          isLoading={isChanging && changing === 'device'}
          loadingLabel={t('asking')}
          onClick={() => change('device')}
        >
          {t(failure === null ? 'shareDevice' : 'tryAgain')}
        </Button>
      </Card>
      <LocationSection isOnPlaceScreen />
      <p className="px-1.5 text-label text-ink-2">
        {t.rich('credit', {
          link: (words) => (
            <a href={GEONAMES} className="underline">
              {words}
            </a>
          ),
        })}
      </p>
    </NarrowPage>
  );
}
