import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A file, folder or link of an unpacked image. `content` is a hash, or the target of a link; a folder has none. */
type Entry = { mode: string; owner: string; bytes: number; content: string };
/** Entries by their path from the root. */
export type Listing = ReadonlyMap<string, Entry>;

/** Lists everything below a folder but times: two builds of the same sources have the same listing. */
export function listRoot(root: string): Listing {
  const listing = new Map<string, Entry>();
  // Node's own recursion follows links.
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      listing.set(relative(root, path), entryOf(path));
      if (entry.isDirectory()) visit(path);
    }
  };
  visit(root);
  return listing;
}

function entryOf(path: string): Entry {
  const stats = lstatSync(path);
  const entry = { mode: stats.mode.toString(8), owner: `${stats.uid}:${stats.gid}`, bytes: 0, content: '' };
  if (stats.isSymbolicLink()) return { ...entry, content: readlinkSync(path) };
  if (!stats.isFile()) return entry;
  return { ...entry, bytes: stats.size, content: createHash('sha256').update(readFileSync(path)).digest('hex') };
}

/** The size of all files in bytes, each counted by its length. */
export function bytesOf(listing: Listing): number {
  return [...listing.values()].reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A line for each path that only one of two listings has, or that differs; empty if they are the same. */
export function differences(one: Listing, other: Listing): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])].toSorted();
  return paths.flatMap((path) => {
    const [a, b] = [one.get(path), other.get(path)];
    if (a === undefined || b === undefined) return [`${path}: only in the ${a === undefined ? 'second' : 'first'}`];
    const parts = (['mode', 'owner', 'content'] as const).filter((part) => a[part] !== b[part]);
    return parts.length === 0 ? [] : [`${path}: ${parts.join(', ')}`];
  });
}
