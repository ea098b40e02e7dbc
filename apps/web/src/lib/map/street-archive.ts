import { PMTiles, Protocol } from 'pmtiles';
import { STREETS_SCHEME, type Streets } from './streets.ts';

/** Opens the archive at a path of our server. Rejects if it cannot be read. */
export const openStreets = (path: string): Promise<Streets> =>
  readStreets(new PMTiles(new URL(path, location.href).href));

/** Reads the area of an archive. */
export async function readStreets(archive: PMTiles): Promise<Streets> {
  const { minLon, minLat, maxLon, maxLat } = await archive.getHeader();
  const protocol = new Protocol();
  protocol.add(archive);
  return {
    address: `${STREETS_SCHEME}://${archive.source.getKey()}`,
    covers: ([longitude, latitude]) =>
      minLon <= longitude && longitude <= maxLon && minLat <= latitude && latitude <= maxLat,
    read: protocol.tile,
  };
}
