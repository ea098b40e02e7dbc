import type { GeoJSON } from 'geojson';
import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as LibreMap,
  SourceSpecification,
} from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { MapColours } from './map-colours.ts';

export type World = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

const NATURAL_EARTH = '<a href="https://www.naturalearthdata.com/" target="_blank" rel="noopener">Natural Earth</a>';
/** A coast made for continents is wrong in a town: it fades where a region fills the screen. */
const REGION_FADE: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 5.5, 1, 6.5, 0];
const COAST_END = 6.5;

/** Land and borders, empty until `drawCoastInView`. */
export function coastSources(): Record<string, SourceSpecification> {
  const data: GeoJSON = { type: 'FeatureCollection', features: [] };
  return {
    land: { type: 'geojson', data, attribution: NATURAL_EARTH, maxzoom: 7 },
    borders: { type: 'geojson', data, maxzoom: 7 },
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
      // Without land it would look like open water.
      layout: { visibility: 'none' },
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

/**
 * Loads and draws the coast once a whole region comes into view. Most people look at a town, and the world would keep
 * the map's only worker from drawing it. Tries again at the next zoom if the world did not load.
 */
export function drawCoastInView(map: LibreMap, loadWorld: () => Promise<World>, signal: AbortSignal): void {
  const look = () => {
    if (map.getZoom() >= COAST_END) return;
    map.off('zoom', look);
    loadWorld()
      .then(async (world) => {
        if (!signal.aborted) await drawCoast(map, world);
      })
      .catch(() => {
        if (!signal.aborted) map.on('zoom', look);
      });
  };
  map.on('zoom', look);
  look();
}

async function drawCoast(map: LibreMap, world: World): Promise<void> {
  const { land, countries } = world.objects;
  map.once('idle', () => map.setLayoutProperty('sea', 'visibility', 'visible'));
  await Promise.all([
    map.getSource<GeoJSONSource>('land')?.setData(feature(world, land)),
    map.getSource<GeoJSONSource>('borders')?.setData(mesh(world, countries, (one, other) => one !== other)),
  ]);
}
