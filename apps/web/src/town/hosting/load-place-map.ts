import { loadPatiently } from '../../lib/device/load-patiently.ts';

/** The code of the map and what it draws; asked for once an event has a point. */
export async function loadPlaceMap() {
  const [{ openPlaceMap }, { loadMapBase }] = await Promise.all([
    loadPatiently(() => import('./open-place-map.ts')),
    loadPatiently(() => import('../../lib/map/map-base.ts')),
  ]);
  return { openPlaceMap, base: await loadMapBase() };
}
export type LoadedPlaceMap = Awaited<ReturnType<typeof loadPlaceMap>>;
