import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTheme } from '../../lib/device/theme.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useMediaQuery } from '../../ui/base/use-media-query.ts';
import type { LoadedMap } from './map/load-map.ts';
import { type MapArea, middleOf } from './map/map-area.ts';
import type { TownMap } from './map/open-map.ts';
import { useLoadFailedToast } from './use-event-list.ts';
import type { EventFilter } from './use-town-square-address.ts';

/** Where the map begins. `town`: the city that stands for an unknown place; null in one's own. */
export type Centre = { latitude: number; longitude: number; town: string | null };
/** `isNear` while it is the area around the centre. */
type Shown = { area: MapArea; isNear: boolean };

/** Query key of the last area, for coming back from an event or from the list. */
const keyOf = ({ latitude, longitude }: Centre) => ['town-map-area', latitude, longitude];

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
  const { centre } = options;
  const { map, isDrawn, shown, setShown, hasMoved, setHasMoved } = useOpenMap(options);
  const pins = usePins(options.filter, shown?.area ?? null);

  useEffect(() => {
    if (pins.data !== undefined) map?.show(pins.data.pins);
  }, [map, pins.data]);

  useEffect(() => {
    if (shown !== null) map?.measureFrom(shown.isNear ? lngLatOf(centre) : middleOf(shown.area));
  }, [map, shown, centre]);

  return {
    map,
    isDrawn,
    pins,
    isNear: shown?.isNear ?? true,
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
  const [isDrawn, setIsDrawn] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const [hasMoved, setHasMoved] = useState(false);
  const theme = useTheme();
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)');

  const open = useEffectEvent(async (signal: AbortSignal) => {
    if (container.current === null || drawnPins.current === null) throw new Error('The map has no room.');
    const kept = client.getQueryData<Shown>(keyOf(centre));
    const opened = await loaded.openMap({
      signal,
      container: container.current,
      drawnPins: [...drawnPins.current.children] as SVGElement[],
      label: t('mapLabel'),
      base: loaded.base,
      start: kept === undefined ? { center: lngLatOf(centre) } : { area: kept.area },
      onDrawn: () => setIsDrawn(true),
      onMoved: () => setHasMoved(true),
      onChoose: heard.onChoose,
      onOnePlace: heard.onOnePlace,
      onLost: heard.onTrouble,
    });
    return { opened, start: kept ?? { area: opened.area(), isNear: true } };
  });
  const fail = useEffectEvent(heard.onTrouble);
  const keep = useEffectEvent(() => {
    if (shown !== null) client.setQueryData<Shown>(keyOf(centre), shown);
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

  return { map, isDrawn, shown, setShown, hasMoved, setHasMoved };
}

const lngLatOf = ({ latitude, longitude }: Centre): [longitude: number, latitude: number] => [longitude, latitude];

/** The pins of an area; of none while it is null. */
function usePins({ search, type }: EventFilter, area: MapArea | null) {
  const { queries } = useServer();
  const pins = useQuery(
    queries.townSquare.pins.queryOptions({
      input:
        area === null
          ? skipToken
          : {
              ...area,
              ...(search.trim() !== '' && { search: search.trim() }),
              ...(type !== null && { type }),
            },
      placeholderData: keepPreviousData,
    }),
  );
  useLoadFailedToast(pins.isError);
  return pins;
}
export type Pins = ReturnType<typeof usePins>;
