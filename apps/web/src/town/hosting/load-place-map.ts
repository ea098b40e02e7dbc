import { loadWithRetries } from '../../lib/device/load-patiently.ts';

/** Loads the code and the base of the map; called once an event has a point. */
export async function loadPlaceMap() {
  const [{ openPlaceMap }, base] = await Promise.all([
    loadWithRetries(() => import('./open-place-map.ts')),
    loadWithRetries(() => import('../../lib/map/map-base.ts')).then(({ loadMapBase }) => loadMapBase()),
  ]);
  return { openPlaceMap, base };
}
export type LoadedPlaceMap = Awaited<ReturnType<typeof loadPlaceMap>>;
