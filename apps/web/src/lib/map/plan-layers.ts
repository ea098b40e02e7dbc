import { LOCALES, READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { FeatureCollection, Point } from 'geojson';
import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as LibreMap,
  SourceSpecification,
} from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { dateSettings } from '../time/date-settings.ts';
import { distanceUnit } from './distance-unit.ts';
import type { LngLat } from './lng-lat.ts';
import type { MapColours } from './map-colours.ts';
import { ringsAround } from './plan-rings.ts';

export type Plan = { world: World; towns: readonly TownRow[] };
export type World = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;
/** A row of `/api/towns`; longitude and latitude in degrees. */
export type TownRow = [name: string, longitude: number, latitude: number, population: number];

/** The app's font, drawn by the browser: the map loads no glyph files, and reads the weight from the first name. */
export const TEXT_FONT = ['Semibold', 'Figtree Variable'];

const NATURAL_EARTH = '<a href="https://www.naturalearthdata.com/" target="_blank" rel="noopener">Natural Earth</a>';
const GEONAMES = '<a href="https://www.geonames.org/" target="_blank" rel="noopener">GeoNames</a>';

/** A coast made for continents is wrong in a town: it fades where a region fills the screen. */
const REGION_FADE: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 5.5, 1, 6.5, 0];
const COAST_END = 6.5;
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
export function planSources({ world, towns }: Plan): Record<string, SourceSpecification> {
  const { land, countries } = world.objects;
  return {
    land: { type: 'geojson', data: feature(world, land), attribution: NATURAL_EARTH, maxzoom: 7 },
    borders: { type: 'geojson', data: mesh(world, countries, (one, other) => one !== other), maxzoom: 7 },
    rings: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    middle: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    towns: { type: 'geojson', data: townPoints(towns), attribution: GEONAMES, maxzoom: 11 },
  };
}

/** The calm ground, and the coast while a whole region is in view. */
export function groundLayers(colours: MapColours): LayerSpecification[] {
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': colours.land } },
    {
      id: 'sea',
      type: 'background',
      maxzoom: COAST_END,
      paint: { 'background-color': colours.water, 'background-opacity': REGION_FADE },
    },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      maxzoom: COAST_END,
      paint: { 'fill-color': colours.land, 'fill-opacity': REGION_FADE },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      maxzoom: COAST_END,
      paint: {
        'line-color': colours.border,
        'line-opacity': REGION_FADE,
        'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 6, 2],
      },
    },
  ];
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
        'symbol-spacing': 360,
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

/** Draws the rings around a place in degrees, in the unit of the reader's region; around none, it removes them. */
export function showRings(map: LibreMap, place: LngLat | null): void {
  const { region } = dateSettings.read();
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
