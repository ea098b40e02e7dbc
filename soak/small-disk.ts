import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = {
  folder: string;
  fill(): void;
  /** Fills it up to a share of 0 to 1. */
  fillTo(share: number): void;
  free(): void;
  remove(): void;
};

const FILLER = 'filler';
const CHUNK_BYTES = 64 * 1_024;

/** Mounts a new disk in memory for the owner of `like`. Throws if the process may not mount. */
export function createSmallDisk(folder: string, { megabytes, like }: { megabytes: number; like: string }): SmallDisk {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    throw new Error('Full disks need a mount of their own: run this as root on Linux.');
  }
  const { uid, gid } = statSync(like);
  chownSync(folder, uid, gid);
  const filler = join(folder, FILLER);
  return {
    folder,
    fill: () => {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(CHUNK_BYTES), { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    fillTo: (share) => {
      for (;;) {
        const { blocks, bfree } = statfsSync(folder);
        if (blocks - bfree >= share * blocks) return;
        writeFileSync(filler, Buffer.alloc(CHUNK_BYTES), { flag: 'a' });
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => execFileSync('umount', ['--lazy', folder]),
  };
}
