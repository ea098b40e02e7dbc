import { LOCALES, READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { FeatureCollection, Point } from 'geojson';
import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as LibreMap,
  SourceSpecification,
} from 'maplibre-gl';
import { dateSettings } from '../time/date-settings.ts';
import { distanceUnit } from './distance-unit.ts';
import type { LngLat } from './lng-lat.ts';
import type { MapColours } from './map-colours.ts';
import { ringsAround } from './plan-rings.ts';

/** A row of `/api/towns`; longitude and latitude in degrees. */
export type TownRow = [name: string, longitude: number, latitude: number, population: number];

/** The app's font, drawn by the browser: the map loads no glyph files, and reads the weight from the first name. */
export const TEXT_FONT = ['Semibold', 'Figtree Variable'];

const GEONAMES = '<a href="https://www.geonames.org/" target="_blank" rel="noopener">GeoNames</a>';

/** The names of towns that a zoom has room for. */
const SMALLEST_TOWN: ExpressionSpecification = [
  'step',
  ['zoom'],
  5_000_000,
  3,
  2_500_000,
  4,
  1_000_000,
  5,
  400_000,
  6,
  150_000,
  7,
  60_000,
  8,
  0,
];

/** The sources of the plan; its rings are empty until `showRings`. */
export function planSources(towns: readonly TownRow[]): Record<string, SourceSpecification> {
  return {
    rings: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    middle: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    towns: { type: 'geojson', data: townPoints(towns), attribution: GEONAMES, maxzoom: 11 },
  };
}

/** The rings with their distances, and the names of towns. */
export function planLayers(colours: MapColours): LayerSpecification[] {
  const isReadable: ExpressionSpecification = ['>=', ['zoom'], ['get', 'fromZoom']];
  const halo = { 'text-halo-color': colours.disc, 'text-halo-width': 2 };
  return [
    {
      id: 'discs',
      type: 'fill',
      source: 'rings',
      filter: isReadable,
      paint: { 'fill-color': colours.disc, 'fill-opacity': 0.35, 'fill-antialias': false },
    },
    {
      id: 'rings',
      type: 'line',
      source: 'rings',
      filter: isReadable,
      paint: { 'line-color': colours.ring, 'line-width': 1.5 },
    },
    {
      id: 'middle',
      type: 'circle',
      source: 'middle',
      paint: {
        'circle-radius': 5,
        'circle-color': colours.ring,
        'circle-stroke-width': 3,
        'circle-stroke-color': colours.disc,
      },
    },
    {
      id: 'towns',
      type: 'symbol',
      source: 'towns',
      filter: ['>=', ['get', 'population'], SMALLEST_TOWN],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': TEXT_FONT,
        'text-size': ['step', ['get', 'population'], 13, 100_000, 15, 1_000_000, 18],
        'text-max-width': 8,
        'text-padding': 8,
        // A pin or a number may lie on the town itself.
        'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1.5,
        'symbol-sort-key': ['-', 0, ['get', 'population']],
      },
      paint: { 'text-color': colours.label, ...halo },
    },
    {
      id: 'ring-labels',
      type: 'symbol',
      source: 'rings',
      filter: isReadable,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 240,
        'text-rotation-alignment': 'viewport',
        'text-field': ['get', 'label'],
        'text-font': TEXT_FONT,
        'text-size': 13,
        'text-padding': 4,
      },
      paint: { 'text-color': colours.ringLabel, ...halo },
    },
  ];
}

/**
 * Draws the rings around a place in degrees, in the unit of the reader's region, instead of the bar of the scale; around
 * none, it removes them.
 */
export function showRings(map: LibreMap, place: LngLat | null): void {
  const { region } = dateSettings.read();
  map.getContainer().toggleAttribute('data-ringed', place !== null);
  const rings: FeatureCollection =
    place === null
      ? { type: 'FeatureCollection', features: [] }
      : ringsAround(place, distanceUnit(region), LOCALES[READER_LANGUAGE]);
  void map.getSource<GeoJSONSource>('rings')?.setData(rings);
  void map.getSource<GeoJSONSource>('middle')?.setData({
    type: 'FeatureCollection',
    features:
      place === null ? [] : [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: place } }],
  });
}

function townPoints(towns: readonly TownRow[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: towns.map(([name, longitude, latitude, population]) => ({
      type: 'Feature',
      properties: { name, population },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}
