import type { EventPin as Pin } from '@cuppa/contract/town/town-square/town-square-contract';
import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl';
import type { MapColours } from '../../../lib/map/map-colours.ts';
import { NEAREST_ZOOM } from '../../../lib/map/start-map.ts';

const CLUSTER_RADIUS = 64;
/** The app's font, drawn by the browser: the map loads no glyph files. */
const FONT = 'Gabarito Variable';

export const CLUSTERS = 'event-clusters';
export const PINS = 'event-pins';

/** Adds the pins above the base map; the pin images must be added before. */
export function addPinLayers(map: LibreMap, colours: MapColours): void {
  map.addSource('events', {
    type: 'geojson',
    data: collect([]),
    cluster: true,
    clusterRadius: CLUSTER_RADIUS,
    clusterMaxZoom: NEAREST_ZOOM,
    maxzoom: NEAREST_ZOOM + 1,
  });
  // A separate source, so that a pin inside a cluster can be highlighted too.
  map.addSource('highlighted', { type: 'geojson', data: collect([]) });
  map.addLayer({
    id: CLUSTERS,
    type: 'circle',
    source: 'events',
    filter: ['has', 'point_count'],
    paint: {
      'circle-radius': ['step', ['get', 'point_count'], 20, 10, 24, 100, 29, 1_000, 35],
      'circle-color': colours.cluster,
      'circle-stroke-width': 4,
      'circle-stroke-color': colours.clusterEdge,
    },
  });
  map.addLayer({
    id: 'event-counts',
    type: 'symbol',
    source: 'events',
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': [FONT],
      'text-size': 17,
      'text-allow-overlap': true,
      // Keeps the names of the base off the circle.
      'text-padding': 14,
    },
    paint: { 'text-color': colours.clusterText },
  });
  for (const [id, source, size] of [
    [PINS, 'events', 1],
    ['highlighted-pin', 'highlighted', 1.3],
  ] as const)
    map.addLayer({
      id,
      type: 'symbol',
      source,
      filter: ['!', ['has', 'point_count']],
      layout: {
        'icon-image': ['concat', 'pin-', ['get', 'type']],
        'icon-size': size,
        'icon-anchor': 'bottom',
        'icon-allow-overlap': true,
      },
    });
}

export function showPins(map: LibreMap, source: 'events' | 'highlighted', pins: readonly Pin[]): void {
  void map.getSource<GeoJSONSource>(source)?.setData(collect(pins));
}

function collect(pins: readonly Pin[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: pins.map(({ id, type, longitude, latitude }) => ({
      type: 'Feature',
      properties: { id, type },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}

/** The properties that follow the theme, by layer. */
export const THEMED_PINS = [
  [CLUSTERS, 'circle-color', 'cluster'],
  [CLUSTERS, 'circle-stroke-color', 'clusterEdge'],
  ['event-counts', 'text-color', 'clusterText'],
] as const;
