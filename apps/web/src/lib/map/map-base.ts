import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import worldUrl from 'world-atlas/countries-50m.json?url';
import { readAbout } from '../server/read-about.ts';
import { readJson } from '../server/read-json.ts';
import type { MapColours } from './map-colours.ts';
import { groundLayers, type Plan, planLayers, planSources, type TownRow, type World } from './plan-layers.ts';

/** What is under the pins: a plan of the surroundings, or the address of a style that the operator chose. */
export type MapBase = { styleUrl: string } | Plan;

export async function loadMapBase(): Promise<MapBase> {
  const { mapStyleUrl } = await readAbout();
  if (mapStyleUrl !== null) return { styleUrl: mapStyleUrl };
  const [world, towns] = await Promise.all([readJson(worldUrl), readJson('/api/towns')]);
  return { world: world as World, towns: towns as TownRow[] };
}

/** The style of a base, by day or by night. An operator's style is used unchanged. */
export function styleOf(base: MapBase, colours: MapColours): string | StyleSpecification {
  if ('styleUrl' in base) return base.styleUrl;
  return { version: 8, sources: planSources(base), layers: baseLayers(colours) };
}

/** The layers of our own base in the colors of a theme, the lowest first. */
export function baseLayers(colours: MapColours): LayerSpecification[] {
  return [...groundLayers(colours), ...planLayers(colours)];
}
