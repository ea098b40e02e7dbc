import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTheme } from '../../lib/device/theme.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useMediaQuery } from '../../ui/base/use-media-query.ts';
import type { LoadedMap } from './map/load-map.ts';
import { longitudeOfClock, type MapArea, middleOf, WORLD } from './map/map-area.ts';
import type { MapStart, TownMap } from './map/open-map.ts';
import { useLoadFailedToast } from './use-event-list.ts';
import type { EventFilter } from './use-town-square-address.ts';

export type Centre = { latitude: number; longitude: number } | null;
/** `isNear` while it is the area around the person's own place. */
type Shown = { area: MapArea; isNear: boolean };

/** Shows a town and its surroundings on a phone. */
const TOWN_ZOOM = 9;
const WORLD_ZOOM = 1;
/** Query key of the last area, for coming back from an event or from the list. */
const KEPT = ['town-map-area'];

type TownMapOptions = {
  loaded: LoadedMap;
  centre: Centre;
  filter: EventFilter;
  container: RefObject<HTMLElement | null>;
  drawnPins: RefObject<HTMLElement | null>;
  onChoose: (eventId: string) => void;
  onOnePlace: () => void;
  onTrouble: () => void;
};

/** The map, and the pins of the last searched area. */
export function useTownMap(options: TownMapOptions) {
  const { map, shown, setShown, hasMoved, setHasMoved } = useOpenMap(options);
  const pins = usePins(options.filter, shown?.area ?? null);
  const isFitted = useRef(false);

  useEffect(() => {
    if (map === null || pins.data === undefined) return;
    map.show(pins.data.pins);
    if (shown?.area !== WORLD || isFitted.current) return;
    isFitted.current = true;
    map.fit(pins.data.pins);
  }, [map, pins.data, shown]);

  useEffect(() => {
    if (shown !== null) map?.measureFrom(measuredFrom(shown, options.centre));
  }, [map, shown, options.centre]);

  return {
    map,
    pins,
    isNear: shown?.isNear ?? options.centre !== null,
    hasMoved,
    searchArea: () => {
      if (map === null) return;
      setShown({ area: map.area(), isNear: false });
      setHasMoved(false);
    },
  };
}

function useOpenMap({ loaded, centre, container, drawnPins, ...heard }: TownMapOptions) {
  const t = useTranslations('townSquare');
  const client = useQueryClient();
  const [map, setMap] = useState<TownMap | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [hasMoved, setHasMoved] = useState(false);
  const theme = useTheme();
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)');

  const open = useEffectEvent(async (signal: AbortSignal) => {
    if (container.current === null || drawnPins.current === null) throw new Error('The map has no room.');
    const kept = client.getQueryData<Shown>(KEPT);
    const opened = await loaded.openMap({
      signal,
      container: container.current,
      drawnPins: [...drawnPins.current.children] as SVGElement[],
      label: t('mapLabel'),
      base: loaded.base,
      start: kept === undefined ? startOf(centre) : { area: kept.area },
      onMoved: () => setHasMoved(true),
      onChoose: heard.onChoose,
      onOnePlace: heard.onOnePlace,
      onLost: heard.onTrouble,
    });
    const usual = centre === null ? { area: WORLD, isNear: false } : { area: opened.area(), isNear: true };
    return { opened, start: kept ?? usual };
  });
  const fail = useEffectEvent(heard.onTrouble);
  const keep = useEffectEvent(() => {
    if (shown !== null && shown.area !== WORLD) client.setQueryData<Shown>(KEPT, shown);
  });

  useEffect(() => {
    const closing = new AbortController();
    open(closing.signal).then(
      ({ opened, start }) => {
        if (closing.signal.aborted) return;
        setMap(opened);
        setShown(start);
      },
      () => closing.signal.aborted || fail(),
    );
    return () => {
      keep();
      closing.abort();
      setMap(null);
    };
  }, []);
  useEffect(() => {
    map?.repaint();
  }, [map, theme, isDarkDevice]);

  return { map, shown, setShown, hasMoved, setHasMoved };
}

/** The place that the rings surround: the person's own, or the middle of a searched area. */
function measuredFrom({ area, isNear }: Shown, centre: Centre): [longitude: number, latitude: number] | null {
  if (isNear && centre !== null) return [centre.longitude, centre.latitude];
  return area === WORLD ? null : middleOf(area);
}

function startOf(centre: Centre): MapStart {
  if (centre !== null) return { center: [centre.longitude, centre.latitude], zoom: TOWN_ZOOM };
  return { center: [longitudeOfClock(-new Date().getTimezoneOffset()), 0], zoom: WORLD_ZOOM };
}

function usePins({ search, type }: EventFilter, area: MapArea | null) {
  const { queries } = useServer();
  const pins = useQuery(
    queries.townSquare.pins.queryOptions({
      input: {
        ...(area ?? WORLD),
        ...(search.trim() !== '' && { search: search.trim() }),
        ...(type !== null && { type }),
      },
      enabled: area !== null,
      placeholderData: keepPreviousData,
    }),
  );
  useLoadFailedToast(pins.isError);
  return pins;
}
export type Pins = ReturnType<typeof usePins>;
