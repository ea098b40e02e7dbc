import type { MapBase } from '../../lib/map/map-base.ts';
import { type LngLat, placePin, repaintBase, startMap } from '../../lib/map/start-map.ts';
import type { Point } from './form-values.ts';

/** Shows some streets around, where the operator's map has streets; on our own base only a region can be told. */
const STREET_ZOOM = 13;
const REGION_ZOOM = 8;
/** About ten metres, which is as exactly as a pin can be placed. */
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

/** A map with one pin, which is moved by a tap or by dragging it. */
export async function openPlaceMap({ pin, point, onMove, ...options }: PlaceMapOptions) {
  const zoom = 'world' in options.base ? REGION_ZOOM : STREET_ZOOM;
  const map = await startMap({ ...options, start: { center: toLngLat(point), zoom } });
  // The wheel belongs to the form, which is longer than the screen.
  map.scrollZoom.disable();
  const marker = placePin(map, pin, toLngLat(point), (at) => onMove(toPoint(at)));
  map.on('click', ({ lngLat }) => onMove(toPoint(lngLat.wrap().toArray())));

  return {
    /** Brings the pin to a point, and the map with it where it would be out of sight. */
    show(shown: Point): void {
      marker.setLngLat(toLngLat(shown));
      if (!map.getBounds().contains(toLngLat(shown))) map.jumpTo({ center: toLngLat(shown) });
    },
    /** Moves the pin by dots of the screen. */
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
