import { AttributionControl, addProtocol, Map as LibreMap, Marker, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import './map.css';
import { dateSettings } from '../time/date-settings.ts';
import { drawCoastInView } from './coast.ts';
import { distanceUnit } from './distance-unit.ts';
import type { LngLat } from './lng-lat.ts';
import { baseLayers, type MapBase, styleOf } from './map-base.ts';
import { readMapColours } from './map-colours.ts';
import { STREETS_SCHEME } from './streets.ts';

// A file from our own origin: the page's policy allows no code from elsewhere, and no generated code.
setWorkerUrl(new URL(workerUrl, location.href).href);

/** Pins that still touch at this zoom share one place, as nearly as a map can show. */
export const NEAREST_ZOOM = 18;
const FARTHEST_ZOOM = 0.5;
const SCALE_WIDTH = 88;

type StartOptions = {
  container: HTMLElement;
  /** The accessible name of the map. */
  label: string;
  base: MapBase;
  start: { center: LngLat; zoom: number } | { bounds: [west: number, south: number, east: number, north: number] };
  /** Called once the first view is drawn. */
  onDrawn?: () => void;
  /** Called when the graphics context is lost; the map must be closed. */
  onLost: () => void;
  /** Closes the map, at any time. */
  signal: AbortSignal;
};

/** Creates a map with its base. Rejects if the base does not load, or the browser has no WebGL 2. */
export async function startMap(options: StartOptions): Promise<LibreMap> {
  const { container, label, base, start, onDrawn = () => {}, onLost, signal } = options;
  if (!('styleUrl' in base) && base.streets !== null) addProtocol(STREETS_SCHEME, base.streets.read);
  const map = new LibreMap({
    container,
    style: styleOf(base, readMapColours(container)),
    ...start,
    minZoom: FARTHEST_ZOOM,
    maxZoom: NEAREST_ZOOM,
    attributionControl: false,
    boxZoom: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    locale: { 'Map.Title': label },
    // Pins that fade in would be repositioned in every frame.
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-left');
  const unit = distanceUnit(dateSettings.read().region) === 'mile' ? 'imperial' : 'metric';
  map.addControl(new ScaleControl({ maxWidth: SCALE_WIDTH, unit }), 'bottom-right');
  map.once('load', onDrawn);
  map.on('webglcontextlost', onLost);
  signal.addEventListener('abort', () => map.remove());
  await new Promise<void>((resolve, reject) => {
    map.once('style.load', () => resolve());
    map.once('error', ({ error }) => reject(error));
  });
  signal.throwIfAborted();
  if (!('styleUrl' in base)) drawCoastInView(map, base.loadWorld, signal);
  return map;
}

/** Updates our own base to the colors of the current theme. */
export function repaintBase(map: LibreMap, base: MapBase): void {
  if ('styleUrl' in base) return;
  // Every color of our base is one text; its name depends on the kind of the layer.
  for (const { id, paint = {} } of baseLayers(base, readMapColours(map.getContainer())))
    for (const [property, colour] of Object.entries<unknown>(paint))
      if (property.endsWith('-color')) map.setPaintProperty(id, property as 'fill-color', String(colour));
}

/** Puts an element of the page on the map, its bottom at a place; it can be dragged to another. */
export function placePin(map: LibreMap, element: HTMLElement, at: LngLat, onDragged: (at: LngLat) => void): Marker {
  const pin = new Marker({ element, draggable: true, anchor: 'bottom' }).setLngLat(at).addTo(map);
  pin.on('dragend', () => onDragged(pin.getLngLat().wrap().toArray()));
  return pin;
}
