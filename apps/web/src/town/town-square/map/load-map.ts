import { loadPatiently } from '../../../lib/device/load-patiently.ts';

/** The code of the map and what it draws: some hundred kilobytes, which only the Map View asks for. */
export async function loadMap() {
  const [{ openMap }, { loadMapBase }] = await Promise.all([
    loadPatiently(() => import('./open-map.ts')),
    loadPatiently(() => import('../../../lib/map/map-base.ts')),
  ]);
  return { openMap, base: await loadMapBase() };
}
export type LoadedMap = Awaited<ReturnType<typeof loadMap>>;
