import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRoot } from '../../apps/server/src/platform/postgres/postgres-binaries.ts';
import { findOrInstall } from '../debian-package.ts';
import { ROOT_FOLDER } from '../paths.ts';
import { runCommand } from '../run-command.ts';

const IMAGE_FOLDER = join(ROOT_FOLDER, '.data', 'image');
/** The image as "npm run image" leaves it: "podman load" and "docker load" read it. */
export const IMAGE_ARCHIVE = join(IMAGE_FOLDER, 'cuppa.oci.tar');
// Neither overlays nor a daemon: both need more than a container of a build machine may do.
const GLOBAL = [
  '--storage-driver=vfs',
  `--root=${join(IMAGE_FOLDER, 'store')}`,
  `--runroot=${join(IMAGE_FOLDER, 'run')}`,
];

/** Runs buildah with its output shown. Throws if it fails. */
export async function buildah(...args: string[]): Promise<void> {
  const code = await runCommand(findBuildah(), [...GLOBAL, ...args]);
  if (code !== 0) throw new Error(`buildah ${args[0]} ended with ${code}.`);
}

/** What buildah prints, without the end of the line. Throws if it fails. */
export function askBuildah(...args: string[]): string {
  return execFileSync(findBuildah(), [...GLOBAL, ...args], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }).trim();
}

/** Opens the files of an image as a folder while `work` runs, and removes that folder. */
export async function withUnpacked<T>(image: string, work: (root: string) => T | Promise<T>): Promise<T> {
  const container = askBuildah('from', '--pull-never', image);
  try {
    return await work(askBuildah('mount', container));
  } finally {
    askBuildah('rm', container);
  }
}

/** Whether the store has an image. */
export function hasImage(image: string): boolean {
  return askBuildah('images', '--quiet', '--filter', `reference=${image}`) !== '';
}

function findBuildah(): string {
  if (!isRoot()) throw new Error('"npm run image" needs root. Elsewhere: docker build -f Containerfile .');
  mkdirSync(IMAGE_FOLDER, { recursive: true });
  return findOrInstall('buildah');
}
