import type { EventPin as Pin } from '@cuppa/contract/town/town-square/town-square-contract';
import type { GeoJSONSource, Map as LibreMap, MapLayerMouseEvent } from 'maplibre-gl';
import type { LngLat } from '../../../lib/map/lng-lat.ts';
import { hasStreets, type MapBase } from '../../../lib/map/map-base.ts';
import { readMapColours } from '../../../lib/map/map-colours.ts';
import { showRings } from '../../../lib/map/plan-layers.ts';
import { NEAREST_ZOOM, repaintBase, startMap } from '../../../lib/map/start-map.ts';
import { type MapArea, wrapArea } from './map-area.ts';
import { addPinImages } from './pin-images.ts';
import { addPinLayers, CLUSTERS, PINS, showPins, THEMED_PINS } from './pin-layers.ts';

/** On a phone, the plan shows a town and its surroundings, and the map of streets the main roads. */
const PLAN_ZOOM = 9;
const STREETS_ZOOM = 10;

/** The initial view of a map; around a center, its zoom shows a town. */
type MapStart = { center: LngLat; zoom?: number } | { area: MapArea };

export type MapOptions = {
  container: HTMLElement;
  /** The accessible name of the map. */
  label: string;
  base: MapBase;
  start: MapStart;
  /** One SVG pin of each type. */
  drawnPins: readonly SVGElement[];
  /** Called if the person, not the app, moved the map. */
  onMoved: () => void;
  onChoose: (eventId: string) => void;
  /** Called for a tap on a cluster whose pins are at one place. */
  onOnePlace: () => void;
  /** Called once the first view is drawn. */
  onDrawn: () => void;
  /** Called if the WebGL context is lost; the map must be closed. */
  onLost: () => void;
  /** Closes the map, at any time. */
  signal: AbortSignal;
};
export type TownMap = Awaited<ReturnType<typeof openMap>>;

/** Opens a map without events. Rejects if the base or its pins do not load, or the browser has no WebGL 2. */
export async function openMap(options: MapOptions) {
  const { container, base, start } = options;
  const map = await startMap({
    ...options,
    start:
      'area' in start
        ? { bounds: boundsOf(start.area) }
        : { zoom: hasStreets(base, start.center) ? STREETS_ZOOM : PLAN_ZOOM, ...start },
  });
  await addPinImages(map, options.drawnPins);
  options.signal.throwIfAborted();
  addPinLayers(map, readMapColours(container));
  listen(map, options);

  return {
    /** The visible area, in degrees of the globe. */
    area(): MapArea {
      const bounds = map.getBounds();
      return wrapArea({
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      });
    },
    /** Draws the rings around a place in degrees, unless the map shows its streets. */
    measureFrom: (place: LngLat) => showRings(map, hasStreets(base, place) ? null : place),
    show: (pins: readonly Pin[]) => showPins(map, 'events', pins),
    highlight: (pin: Pin | null) => showPins(map, 'highlighted', pin === null ? [] : [pin]),
    zoomBy: (steps: number) => void map.zoomTo(map.getZoom() + steps, undefined, { isByPerson: true }),
    /** Repaints in the colors of the page's current theme. */
    repaint(): void {
      repaintBase(map, base);
      const colours = readMapColours(container);
      for (const [layer, property, colour] of THEMED_PINS) map.setPaintProperty(layer, property, colours[colour]);
    },
  };
}

function listen(map: LibreMap, { onMoved, onChoose, onOnePlace }: MapOptions): void {
  map.on('moveend', (event) => {
    if ('isByPerson' in event || event.originalEvent !== undefined) onMoved();
  });
  map.on('click', PINS, ({ features }: MapLayerMouseEvent) => {
    const id: unknown = features?.[0]?.properties['id'];
    if (typeof id === 'string') onChoose(id);
  });
  map.on('click', CLUSTERS, async ({ features }: MapLayerMouseEvent) => {
    const cluster = features?.[0];
    if (cluster?.geometry.type !== 'Point') return;
    const zoom = await map
      .getSource<GeoJSONSource>('events')
      ?.getClusterExpansionZoom(Number(cluster.properties['cluster_id']));
    if (zoom === undefined || zoom > NEAREST_ZOOM) return onOnePlace();
    map.easeTo({ center: cluster.geometry.coordinates as [number, number], zoom }, { isByPerson: true });
  });
  for (const layer of [PINS, CLUSTERS]) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  }
}

function boundsOf({ west, south, east, north }: MapArea): [number, number, number, number] {
  return [west, south, east < west ? east + 360 : east, north];
}
