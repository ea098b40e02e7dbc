import { loadWithRetries } from '../../../lib/device/load-patiently.ts';

/** Loads the code and the base of the map: some hundred kilobytes, needed only by the Map View. */
export async function loadMap() {
  const [{ openMap }, base] = await Promise.all([
    loadWithRetries(() => import('./open-map.ts')),
    loadWithRetries(() => import('../../../lib/map/map-base.ts')).then(({ loadMapBase }) => loadMapBase()),
  ]);
  return { openMap, base };
}
export type LoadedMap = Awaited<ReturnType<typeof loadMap>>;
