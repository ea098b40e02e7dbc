import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findOrInstall } from '../debian-package.ts';
import { debianSuite, sourcesOf } from '../debian-sources.ts';
import { askBuildah, buildah, hasImage } from './buildah.ts';

/** A slim Debian, as the BASE of the Containerfile. */
export const BASE_IMAGE = 'localhost/cuppa-base:latest';
/** The same with the Node and the npm of this run, as its BUILDER. */
export const BUILDER_IMAGE = 'localhost/cuppa-builder:latest';

/** Pages that nobody reads in a container; the slim images of Debian lack them too. Licences stay. */
const LEFT_OUT = ['/usr/share/doc/*', '/usr/share/info/*', '/usr/share/locale/*', '/usr/share/man/*'];
const KEPT = ['/usr/share/doc/*/copyright'];
/** Debian starts with merged folders; merging them later would bring 47 MB of Perl. */
const MERGED = ['--hook-dir=/usr/share/mmdebstrap/hooks/maybe-merged-usr', '--include=usr-is-merged'];
/** Logs and caches of the making, which differ each time or name a mirror. */
const REMOVED = ['/etc/apt/sources.list*', '/etc/machine-id', '/var/cache/ldconfig/aux-cache', '/var/log/*'];

/** Makes both images from the packages of this machine's Debian, unless they are there. `isFresh` makes them anew. */
export async function makeBaseImages(isFresh: boolean): Promise<void> {
  if (isFresh || !hasImage(BASE_IMAGE)) await makeBase();
  await makeBuilder();
}

async function makeBase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-base-'));
  try {
    const suite = debianSuite();
    const archive = join(folder, 'root.tar');
    const options = [
      ...MERGED,
      ...LEFT_OUT.map((path) => `--dpkgopt=path-exclude=${path}`),
      ...KEPT.map((path) => `--dpkgopt=path-include=${path}`),
      `--customize-hook=chroot "$1" sh -c "rm -rf ${REMOVED.join(' ')}"`,
    ];
    console.log(`Making a Debian "${suite}" from the packages of this machine ...`);
    execFileSync(findOrInstall('mmdebstrap'), ['--variant=minbase', '--mode=root', ...options, suite, archive, '-'], {
      input: sourcesOf(suite),
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    const container = askBuildah('from', 'scratch');
    await buildah('add', '--quiet', container, archive, '/');
    await buildah('commit', '--quiet', '--rm', container, BASE_IMAGE);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeBuilder(): Promise<void> {
  const container = askBuildah('from', '--pull-never', BASE_IMAGE);
  await buildah('copy', '--quiet', container, process.execPath, '/usr/local/bin/node');
  await buildah('copy', '--quiet', container, npmFolder(), '/usr/local/lib/node_modules/npm');
  await buildah(
    'run',
    '--isolation=chroot',
    container,
    'ln',
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/bin/npm',
  );
  await buildah('commit', '--quiet', '--rm', container, BUILDER_IMAGE);
}

/** The folder of the npm that runs this script. */
function npmFolder(): string {
  const cli = process.env.npm_execpath;
  if (cli === undefined) throw new Error('Start this by npm: "npm run image".');
  return dirname(dirname(cli));
}
