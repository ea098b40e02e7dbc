import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepAssets } from './kept-assets.ts';
import { registerWebApp } from './web-app.ts';

const HOUR_MS = 3_600_000;
let folder: string;
let kept: string;
let builds = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuppa-assets-'));
  kept = join(folder, 'kept');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build of the web app with these files. */
function build(...files: string[]): string {
  const built = join(folder, `build-${(builds += 1)}`);
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(built, 'index.html'), 'index');
  for (const file of files) writeFileSync(join(built, 'assets', file), `the file ${file}`);
  return built;
}

/** Starts a version at an hour. */
async function start(built: string, hour: number): Promise<void> {
  const versions = join(kept, '.versions');
  const before = new Set(readdirSync(folder).includes('kept') ? readdirSync(versions) : []);
  await keepAssets(join(built, 'assets'), kept, hour * HOUR_MS);
  for (const name of readdirSync(versions))
    if (!before.has(name)) utimesSync(join(versions, name), hour * 3_600, hour * 3_600);
}

const keptFiles = () => readdirSync(kept).filter((name) => name !== '.versions');

it('keeps the files of a version for a day after its successor has started, however long it ran', async () => {
  await start(build('a-1.js', 'both.js'), 0);
  const second = build('a-2.js', 'both.js');
  await start(second, 1_000);
  expect(keptFiles()).toEqual(['a-1.js', 'a-2.js', 'both.js']);
  await start(build('a-3.js'), 1_023);
  expect(keptFiles()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'both.js']);
  await start(build('a-4.js'), 1_025);
  expect(keptFiles()).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'both.js']);
});

it('the server answers with the files of an earlier version, and with nothing else of the folder', async () => {
  await start(build('old.js'), 0);
  const built = build('new.js');
  await start(built, 1);
  const app = Fastify();
  // As by default, relative to the working directory.
  await registerWebApp(app, built, relative(process.cwd(), kept));
  const read = async (path: string) => {
    const answer = await app.inject(path);
    return [answer.statusCode, answer.statusCode === 200 ? answer.body : '', answer.headers['cache-control']];
  };
  const forever = 'public, max-age=31536000, immutable';
  expect(await read('/assets/new.js')).toEqual([200, 'the file new.js', forever]);
  expect(await read('/assets/old.js')).toEqual([200, 'the file old.js', forever]);
  const [version] = readdirSync(join(kept, '.versions'));
  for (const path of ['/assets/none.js', '/old.js']) expect((await read(path)).slice(0, 2)).toEqual([404, '']);
  expect((await read(`/assets/.versions/${version}`)).slice(0, 2)).toEqual([200, 'index']);
  await app.close();
});
