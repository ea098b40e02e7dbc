import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import worldUrl from 'world-atlas/countries-50m.json?url';
import { readAbout } from '../server/read-about.ts';
import type { MapColours } from './map-colours.ts';

type World = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

/** The map under the pins: the world of Natural Earth, or the address of a style that the operator chose. */
export type MapBase = { styleUrl: string } | { world: World };

const ATTRIBUTION = '<a href="https://www.naturalearthdata.com/" target="_blank" rel="noopener">Natural Earth</a>';

export async function loadMapBase(): Promise<MapBase> {
  const { mapStyleUrl } = await readAbout();
  if (mapStyleUrl !== null) return { styleUrl: mapStyleUrl };
  const answer = await fetch(worldUrl);
  if (!answer.ok) throw new Error(`The world answered ${answer.status}`);
  return { world: (await answer.json()) as World };
}

/** The style of a base, by day or by night. An operator's style is used unchanged. */
export function styleOf(base: MapBase, colours: MapColours): string | StyleSpecification {
  if ('styleUrl' in base) return base.styleUrl;
  const { land, countries } = base.world.objects;
  const borders = mesh(base.world, countries, (one, other) => one !== other);
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: feature(base.world, land), attribution: ATTRIBUTION },
      borders: { type: 'geojson', data: borders },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colours.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 10, 3] },
      },
    ],
  };
}

/** The properties that follow the theme, by layer. */
export const THEMED_BASE = [
  ['water', 'background-color', 'water'],
  ['land', 'fill-color', 'land'],
  ['borders', 'line-color', 'border'],
] as const;
