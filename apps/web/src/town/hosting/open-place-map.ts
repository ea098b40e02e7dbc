import type { LngLat } from '../../lib/map/lng-lat.ts';
import { hasStreets, type MapBase } from '../../lib/map/map-base.ts';
import { showRings } from '../../lib/map/plan-layers.ts';
import { placePin, repaintBase, startMap } from '../../lib/map/start-map.ts';
import type { Point } from './form-values.ts';

/** Shows the nearby streets, if the map has streets; the plan shows the rings around the place. */
const STREET_ZOOM = 13;
const PLAN_ZOOM = 10;
/** About ten meters, the precision of placing a pin. */
const DECIMALS = 4;

type PlaceMapOptions = {
  container: HTMLElement;
  pin: HTMLElement;
  label: string;
  base: MapBase;
  point: Point;
  onMove: (point: Point) => void;
  onLost: () => void;
  signal: AbortSignal;
};
export type PlaceMap = Awaited<ReturnType<typeof openPlaceMap>>;

/** Opens a map with one pin, which a tap or dragging moves. */
export async function openPlaceMap({ pin, point, onMove, ...options }: PlaceMapOptions) {
  const { base } = options;
  const zoom = hasStreets(base, toLngLat(point)) ? STREET_ZOOM : PLAN_ZOOM;
  const map = await startMap({ ...options, start: { center: toLngLat(point), zoom } });
  showRings(map, hasStreets(base, toLngLat(point)) ? null : toLngLat(point));
  // Leave the wheel to the form, which is longer than the screen.
  map.scrollZoom.disable();
  const marker = placePin(map, pin, toLngLat(point), (at) => onMove(toPoint(at)));
  map.on('click', ({ lngLat }) => onMove(toPoint(lngLat.wrap().toArray())));

  return {
    /** Moves the pin to a point, and the map too if the point is out of view. */
    show(shown: Point): void {
      marker.setLngLat(toLngLat(shown));
      if (!map.getBounds().contains(toLngLat(shown))) map.jumpTo({ center: toLngLat(shown) });
    },
    /** Moves the pin by screen pixels. */
    moveBy(right: number, down: number): void {
      const { x, y } = map.project(marker.getLngLat());
      onMove(
        toPoint(
          map
            .unproject([x + right, y + down])
            .wrap()
            .toArray(),
        ),
      );
    },
    zoomBy: (steps: number) => void map.zoomTo(map.getZoom() + steps),
    repaint: () => repaintBase(map, options.base),
  };
}

const toLngLat = ({ longitude, latitude }: Point): LngLat => [longitude, latitude];

function toPoint([longitude, latitude]: LngLat): Point {
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
}
