import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BASE_IMAGE, BUILDER_IMAGE, makeBaseImages } from './image/base-images.ts';
import { askBuildah, buildah, IMAGE_ARCHIVE, withUnpacked } from './image/buildah.ts';
import { bytesOf, differences, type Listing, listRoot } from './image/list-root.ts';
import { ROOT_FOLDER } from './paths.ts';

/** The most that all files of the image may have together, unpacked. */
const MAX_BYTES = 350_000_000;

/**
 * Builds the image into an OCI archive: npm run image -- [--twice] [--fresh]. `--twice` builds it once more and fails
 * if any file differs; `--fresh` takes the newest packages of Debian.
 */
const { values: options } = parseArgs({
  options: { twice: { type: 'boolean', default: false }, fresh: { type: 'boolean', default: false } },
});

const { version } = JSON.parse(readFileSync(join(ROOT_FOLDER, 'package.json'), 'utf8')) as { version: string };
const name = `localhost/cuppa:${version}`;
/** The commit, with a mark if files differ from it. */
const commit = git('describe', '--always', '--abbrev=40', '--dirty', '--exclude=*');

await makeBaseImages(options.fresh);
const listing = await build(name);
const bytes = bytesOf(listing);
rmSync(IMAGE_ARCHIVE, { force: true });
await buildah('push', '--quiet', name, `oci-archive:${IMAGE_ARCHIVE}:cuppa:${version}`);
console.log(`\n${IMAGE_ARCHIVE}`);
console.log(`  ${listing.size} files and folders, ${megabytes(bytes)} unpacked, ${megabytes(archiveBytes())} packed`);
if (bytes > MAX_BYTES) fail(`The image has more than ${megabytes(MAX_BYTES)} unpacked.`);
if (options.twice) await compareWithAnother(listing);
// What the names no longer lead to: a build leaves a whole copy of the files each time.
askBuildah('rmi', '--prune');

/** Builds the image under a name; answers what is in it. */
async function build(tag: string): Promise<Listing> {
  const settings = { BASE: BASE_IMAGE, BUILDER: BUILDER_IMAGE, VERSION: version, REVISION: commit };
  const secrets = { npmrc: join(homedir(), '.npmrc'), certificates: process.env.NODE_EXTRA_CA_CERTS };
  const openFiles = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  await buildah(
    'build',
    '--isolation=chroot',
    '--pull-never',
    // npm opens more files at once than buildah's 1024.
    `--ulimit=nofile=${openFiles}:${openFiles}`,
    `--timestamp=${git('log', '-1', '--format=%ct')}`,
    ...Object.entries(settings).map(([key, value]) => `--build-arg=${key}=${value}`),
    ...Object.entries(secrets).flatMap(([id, path = '']) =>
      existsSync(path) ? [`--secret=id=${id},src=${path}`] : [],
    ),
    `--tag=${tag}`,
    '--file=Containerfile',
    ROOT_FOLDER,
  );
  return withUnpacked(tag, listRoot);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT_FOLDER, encoding: 'utf8' }).trim();
}

async function compareWithAnother(first: Listing): Promise<void> {
  const tag = `${name}-again`;
  const found = differences(first, await build(tag));
  askBuildah('rmi', tag);
  if (found.length > 0) fail(`A second build differs in ${found.length} places:\n  ${found.slice(0, 20).join('\n  ')}`);
  else console.log('  A second build has the same files.');
}

function archiveBytes(): number {
  return statSync(IMAGE_ARCHIVE).size;
}

function megabytes(count: number): string {
  return `${(count / 1_000_000).toFixed(0)} MB`;
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
