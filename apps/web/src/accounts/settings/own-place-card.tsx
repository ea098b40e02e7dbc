import type { OwnPlace } from '@cuppa/contract/town/places/places-contract';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { wallClockIn } from '../../lib/time/wall-clock.ts';
import { zonePlace } from '../../lib/time/zone-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { regionName } from './region-options.ts';
import { useSaveProfile } from './use-save-profile.ts';

type OwnPlaceCardProps = {
  place: OwnPlace | null;
  isRemoving: boolean;
  isDisabled: boolean;
  onRemove: () => void;
};

/** The person's place as far as it is known, and a button to delete it. */
export function OwnPlaceCard({ place, isRemoving, isDisabled, onRemove }: OwnPlaceCardProps) {
  const t = useTranslations('places');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" className="mb-3.5">
      <div className="flex items-center gap-3.5">
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-m bg-surface-2 text-ink-2">
          <MapPin size={24} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-label text-ink-2">
            {t('yours')}
          </h2>
          <p role="status" className="font-display text-t2 font-bold wrap-anywhere">
            {place === null
              ? t('none')
              : t(place.kind === 'city' ? 'inCity' : 'nearCity', {
                  city: place.city,
                  region: place.state ?? regionName(place.country),
                })}
          </p>
        </div>
      </div>
      <p className="mt-3 text-small text-ink-2">{t(place === null ? 'noneText' : 'kept')}</p>
      {place !== null && (
        <>
          <ZoneOffer zone={place.timeZone} />
          <Button
            variant="destructive"
            size="sm"
            className="mt-4"
            disabled={isDisabled}
            isLoading={isRemoving}
            onClick={() => {
              // The button disappears, so the focus moves to its group.
              heading.current?.focus({ preventScroll: true });
              onRemove();
            }}
          >
            {t('remove')}
          </Button>
        </>
      )}
    </Card>
  );
}

/** Offers the time zone of the place if it shows another time than the person's own. */
function ZoneOffer({ zone }: { zone: string }) {
  const { queries } = useServer();
  const t = useTranslations('places');
  const dates = useDates();
  const { data: profile } = useQuery(queries.profile.me.queryOptions());
  const { save, shown, isSaving } = useSaveProfile();
  const [now] = useState(() => new Date());
  const isSame = profile === undefined || wallClockIn(shown(profile).timeZone, now) === wallClockIn(zone, now);
  if (isSame && !isSaving) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-m bg-surface-2 p-3.5">
      <p className="min-w-48 flex-1 text-small">
        {t('zoneOffer', { place: zonePlace(zone), time: dates.sayIn(zone, 'time', now) })}
      </p>
      <Button variant="outline" size="sm" isLoading={isSaving} onClick={() => save({ timeZone: zone })}>
        {t('takeZone')}
      </Button>
    </div>
  );
}
