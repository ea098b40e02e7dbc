import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { inventedTown, townReach } from './invented-town.ts';
import { type ArchiveTile, writeArchive } from './write-archive.ts';

const MAX_ZOOM = 14;
const EXTENT = 4096;

/** A PMTiles archive of an invented town around a place in degrees, in the schema of the Protomaps basemap. */
export function townTiles(longitude: number, latitude: number): Buffer {
  const wide = townReach / Math.cos((latitude * Math.PI) / 180);
  const bounds = [longitude - wide, latitude - townReach, longitude + wide, latitude + townReach] as const;
  const layers = Object.entries(inventedTown(longitude, latitude)).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT(features, { maxZoom: MAX_ZOOM, indexMaxZoom: MAX_ZOOM, extent: EXTENT, buffer: 64 }),
      ] as const,
  );
  const tiles: ArchiveTile[] = [];
  for (let z = 0; z <= MAX_ZOOM; z += 1) {
    const [west, north] = tileAt(bounds[0], bounds[3], z);
    const [east, south] = tileAt(bounds[2], bounds[1], z);
    for (let x = west; x <= east; x += 1)
      for (let y = north; y <= south; y += 1) {
        const cut = layers.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y);
          return tile === null ? [] : [[name, tile] as const];
        });
        if (cut.length > 0)
          tiles.push({ z, x, y, data: fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: EXTENT }) });
      }
  }
  const described = layers.map(([id]) => ({ id, fields: {} }));
  return writeArchive({ tiles, bounds, metadata: { name: 'Teaford', vector_layers: described } });
}

function tileAt(longitude: number, latitude: number, zoom: number): [x: number, y: number] {
  const across = 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((longitude + 180) / 360) * across), Math.floor(y * across)];
}
