import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasWebgl } from '../../lib/map/has-webgl.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { loadMap } from './map/load-map.ts';
import { MAP_BOX, TownMapStage } from './map-stage.tsx';
import type { EventFilter } from './use-town-square-address.ts';

/** The Map View; `list` replaces it if the map cannot be shown. */
export function MapView({ filter, list }: { filter: EventFilter; list: ReactNode }) {
  const { queries } = useServer();
  const t = useTranslations('townSquare');
  const common = useTranslations('common');
  const [canDraw, setCanDraw] = useState(hasWebgl);
  const map = useQuery({
    queryKey: ['town-map'],
    queryFn: loadMap,
    enabled: canDraw,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const centre = useQuery(queries.townSquare.mapCentre.queryOptions({ enabled: canDraw }));

  if (!canDraw)
    return (
      <>
        <p role="status" className="mb-3.5 rounded-l bg-pea-soft px-5 py-4 text-body text-pea-ink">
          {t('noWebgl')}
        </p>
        {list}
      </>
    );
  if (map.isError || centre.isError)
    return (
      <div className="grid gap-3.5">
        <ErrorState
          title={t('mapFailed')}
          description={t('loadFailedDescription')}
          retryLabel={common('retry')}
          onRetry={() => {
            if (map.isError) void map.refetch();
            if (centre.isError) void centre.refetch();
          }}
          isRetrying={map.isFetching || centre.isFetching}
        />
        {list}
      </div>
    );
  if (map.isPending || centre.isPending)
    return (
      <div role="status" aria-label={t('mapLoading')}>
        <Skeleton className={MAP_BOX} />
      </div>
    );
  return <TownMapStage loaded={map.data} centre={centre.data} filter={filter} onTrouble={() => setCanDraw(false)} />;
}
