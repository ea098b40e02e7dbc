import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLicences } from '../apps/web/build/read-licences.ts';
import { ROOT_FOLDER } from './paths.ts';

/** Licences under which we may ship a package unchanged. Review any other before adding it. */
const KNOWN = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
];

// The web app's list covers all that it may bundle, not only its current bundle.
it.each(['apps/server', 'apps/web'])('every package that %s ships has a known licence', (folder) => {
  const list = readLicences(join(ROOT_FOLDER, folder));
  expect(list.length).toBeGreaterThan(20);
  const unknown = list.filter(({ identifier = '' }) => {
    const parts = identifier.replace(/[()]/g, '').split(/ AND | OR /);
    return !parts.every((part) => KNOWN.includes(part));
  });
  expect(unknown.map(({ name, version, identifier }) => `${name}@${version}: ${identifier}`)).toEqual([]);
});

it("knows a package's own dependencies, once, and leaves out our own packages", () => {
  const names = readLicences(join(ROOT_FOLDER, 'apps/server')).map(({ name, version }) => `${name}@${version}`);
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^fastify@/), expect.stringMatching(/^avvio@/)]));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.startsWith('@cuppa/') || name.startsWith('vite@'))).toEqual([]);
});
