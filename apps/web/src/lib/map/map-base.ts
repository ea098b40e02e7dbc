import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import worldUrl from 'world-atlas/countries-50m.json?url';
import { loadWithRetries } from '../device/load-patiently.ts';
import { readAbout } from '../server/read-about.ts';
import { readJson } from '../server/read-json.ts';
import { coastSources, groundLayers, type World } from './coast.ts';
import type { LngLat } from './lng-lat.ts';
import type { MapColours } from './map-colours.ts';
import { planLayers, planSources, type TownRow } from './plan-layers.ts';
import { streetLayers, streetNames } from './street-layers.ts';
import { type Streets, streetSource } from './streets.ts';

/**
 * The ground under the pins: a plan of the surroundings, with streets where the operator has an archive of them, or the
 * address of a style that the operator chose.
 */
export type MapBase = { styleUrl: string } | OwnBase;
type OwnBase = { loadWorld: () => Promise<World>; towns: readonly TownRow[]; streets: Streets | null };

export async function loadMapBase(): Promise<MapBase> {
  const { mapStyleUrl, mapTiles } = await readAbout();
  if (mapStyleUrl !== null) return { styleUrl: mapStyleUrl };
  const [towns, streets] = await Promise.all([
    readJson('/api/towns'),
    mapTiles === null
      ? null
      : loadWithRetries(() => import('./street-archive.ts')).then(({ openStreets }) => openStreets(mapTiles)),
  ]);
  return { loadWorld: async () => (await readJson(worldUrl)) as World, towns: towns as TownRow[], streets };
}

/** Whether a base shows streets at a place; the plan of the surroundings is shown where it does not. */
export function hasStreets(base: MapBase, place: LngLat): boolean {
  return 'styleUrl' in base || (base.streets?.covers(place) ?? false);
}

/** The style of a base, by day or by night. An operator's style is used unchanged. */
export function styleOf(base: MapBase, colours: MapColours): string | StyleSpecification {
  if ('styleUrl' in base) return base.styleUrl;
  // The archive has its own names of towns.
  const towns = base.towns.filter(([, longitude, latitude]) => !hasStreets(base, [longitude, latitude]));
  return {
    version: 8,
    sources: { ...coastSources(), ...planSources(towns), ...(base.streets !== null && streetSource(base.streets)) },
    layers: baseLayers(base, colours),
  };
}

/** The layers of our own base in the colors of a theme, the lowest first. */
export function baseLayers({ streets }: OwnBase, colours: MapColours): LayerSpecification[] {
  return [
    ...groundLayers(colours),
    ...(streets === null ? [] : streetLayers(colours)),
    ...planLayers(colours),
    ...(streets === null ? [] : streetNames(colours, navigator.language)),
  ];
}
