import { writeFile } from 'node:fs/promises';
import { townTiles } from '../apps/server/testing/town-tiles/town-tiles.ts';

/** Writes an archive of an invented town around a place, to try out MAP_TILES: FILE LONGITUDE LATITUDE. */
const [file, longitude, latitude] = process.argv.slice(2);
if (file === undefined || !Number.isFinite(Number(longitude)) || !Number.isFinite(Number(latitude)))
  throw new Error('Name a file, a longitude and a latitude: town.pmtiles -97.93 38.06');
await writeFile(file, townTiles(Number(longitude), Number(latitude)));
