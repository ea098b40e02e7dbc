import { loadWithRetries } from '../../lib/device/load-patiently.ts';

/** Loads the code and the base of the map; called once an event has a point. */
export async function loadPlaceMap() {
  const [{ openPlaceMap }, { loadMapBase }] = await Promise.all([
    loadWithRetries(() => import('./open-place-map.ts')),
    loadWithRetries(() => import('../../lib/map/map-base.ts')),
  ]);
  return { openPlaceMap, base: await loadMapBase() };
}
export type LoadedPlaceMap = Awaited<ReturnType<typeof loadPlaceMap>>;
