import { loadWithRetries } from '../../../lib/device/load-patiently.ts';

/** Loads the code and the base of the map: some hundred kilobytes, needed only by the Map View. */
export async function loadMap() {
  const [{ openMap }, { loadMapBase }] = await Promise.all([
    loadWithRetries(() => import('./open-map.ts')),
    loadWithRetries(() => import('../../../lib/map/map-base.ts')),
  ]);
  return { openMap, base: await loadMapBase() };
}
export type LoadedMap = Awaited<ReturnType<typeof loadMap>>;
