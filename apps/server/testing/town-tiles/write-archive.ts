import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

const HEADER_BYTES = 127;
const GZIP = 2;
const VECTOR_TILES = 1;
const PER_DEGREE = 10_000_000;

export type ArchiveTile = { z: number; x: number; y: number; data: Uint8Array };
type ArchiveOptions = {
  tiles: readonly ArchiveTile[];
  /** In degrees. */
  bounds: readonly [west: number, south: number, east: number, north: number];
  metadata: object;
};

/** A PMTiles archive (version 3) of vector tiles, with one directory: for a few thousand tiles. */
export function writeArchive({ tiles, bounds, metadata }: ArchiveOptions): Buffer {
  const sorted = tiles
    .map(({ z, x, y, data }) => ({ z, id: zxyToTileId(z, x, y), data: gzipSync(data) }))
    .toSorted((one, other) => one.id - other.id);
  const directory = gzipSync(writeDirectory(sorted));
  const described = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(sorted.map((tile) => tile.data));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header[7] = 3;
  const afterDirectory = HEADER_BYTES + directory.length;
  const afterMetadata = afterDirectory + described.length;
  const parts = [HEADER_BYTES, directory.length, afterDirectory, described.length, afterMetadata, 0];
  const contents = [afterMetadata, data.length, sorted.length, sorted.length, sorted.length];
  for (const [index, number] of [...parts, ...contents].entries())
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
  const zooms = sorted.map(({ z }) => z);
  const [west, south, east, north] = bounds;
  header.set([1, GZIP, GZIP, VECTOR_TILES, Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(Math.round(degrees * PER_DEGREE), 102 + 4 * index);
  header[118] = Math.max(...zooms);
  header.writeInt32LE(Math.round(((west + east) / 2) * PER_DEGREE), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * PER_DEGREE), 123);
  return Buffer.concat([header, directory, described, data]);
}

/** The entries column by column, as the format has them: ids as differences, run lengths, lengths, offsets. */
function writeDirectory(tiles: readonly { id: number; data: Buffer }[]): Buffer {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  const runs = tiles.map(() => 1);
  const lengths = tiles.map(({ data }) => data.length);
  // Zero says "right after the one before".
  const offsets = tiles.map((_, index) => (index === 0 ? 1 : 0));
  return Buffer.from([tiles.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}
