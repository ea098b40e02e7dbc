import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readEnv } from '../../apps/server/src/app/env.ts';
import { doorFile, environmentFile, relayFile } from '../../deploy/local/config-files.ts';
import { ADDRESSES, withServices } from '../../deploy/local/places.ts';
import { programsOf, supervisorSection } from '../../deploy/local/programs.ts';
import { ROOT_FOLDER } from '../paths.ts';
import { COMPOSE, neededVariables, ourServices } from './compose.ts';

const SECRET = 'a1'.repeat(32);
const settings = {
  values: {
    ...Object.fromEntries(neededVariables(COMPOSE).map((name) => [name, SECRET])),
    DOMAIN: 'cuppa.example',
    SMTP_URL: 'smtp://user:100%25@mail.example:587',
    MAIL_FROM: `Ada's Cuppa <hello@cuppa.example>`,
    OPERATOR_CONTACT: 'hello@cuppa.example',
    POSTGRES_SHARED_BUFFERS: '1024MB',
    POSTGRES_CACHE: '2048MB',
  },
  more: { LOG_LEVEL: 'info', ROLE: 'all' },
};
const ADDRESS = '203.0.113.7';
const RELEASE = '/opt/cuppa/a-release';
const OURS = ['web1', 'web2', 'worker', 'matcher'];
const programs = () => programsOf(settings, RELEASE, ADDRESS);

it.each(['start.sh', 'run.sh'])('%s is a script for any shell', (file) => {
  expect(() => execFileSync('sh', ['-n', join(ROOT_FOLDER, 'deploy/local', file)], { stdio: 'pipe' })).not.toThrow();
});

it('starts every service of the town, and gives each process of ours settings that it takes', () => {
  expect(
    programs()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...Object.keys(ADDRESSES), 'backup'].toSorted());
  const taken = ourServices().map(([name]) => {
    const given = parseEnv(environmentFile(name, settings).text);
    const { ROLE, LOG_LEVEL, MAIL_FROM, SMTP_URL, HOST } = readEnv(given);
    expect({ MAIL_FROM, SMTP_URL, HOST }).toEqual({
      MAIL_FROM: settings.values.MAIL_FROM,
      SMTP_URL: settings.values.SMTP_URL,
      HOST: ADDRESSES[name],
    });
    return `${name}: ${ROLE}, ${LOG_LEVEL}`;
  });
  expect(taken).toEqual(['web1: web, info', 'web2: web, info', 'worker: worker, info', 'matcher: matcher, info']);
});

it('writes no secret where every account of the host can read it', () => {
  const shown = programs().map(supervisorSection);
  expect(shown.filter((section) => section.includes(SECRET))).toEqual([]);
  const kept = programs().flatMap(({ files = [] }) => files.filter(({ text }) => text.includes(SECRET)));
  expect(kept.length).toBeGreaterThan(5);
});

it('replaces only what another setting or release concerns', () => {
  const before = programs().map(supervisorSection);
  const changedBy = (given: typeof settings, release: string) =>
    programsOf(given, release, ADDRESS).flatMap((program, index) =>
      supervisorSection(program) === before[index] ? [] : [program.name],
    );
  const other = { ...settings, more: { ...settings.more, LOG_LEVEL: 'warn' } };
  expect(changedBy(other, RELEASE)).toEqual(OURS);
  expect(changedBy(settings, '/opt/cuppa/another')).toEqual([...OURS, 'backup']);
});

it('hands percent signs on, which supervisor would replace', () => {
  const postgres = programs().find(({ name }) => name === 'postgres');
  if (postgres === undefined) throw new Error('no postgres');
  expect(supervisorSection(postgres)).toContain('archive-push %%p"');
});

it('names services in /etc/hosts once, and leaves other lines alone', () => {
  const hosts = '127.0.0.1 localhost\n192.0.2.7 cuppa.example\n';
  const once = withServices(hosts);
  expect(once.startsWith(hosts)).toBe(true);
  expect(withServices(once)).toBe(once);
  expect(withServices(`${once}192.0.2.8 later.example\n`)).toContain('192.0.2.8 later.example\n# Cuppa');
});

it('has an address for every name that the files of the town use', () => {
  const read = (file: string) => readFileSync(join(ROOT_FOLDER, 'deploy', file), 'utf8');
  const texts = [read('Caddyfile'), read('pgbouncer.ini'), environmentFile('web1', settings).text];
  const names = texts.flatMap((text) =>
    [...text.matchAll(/(?:[ @]|host=)([a-z]+\d?)(?=[: ]\d{4}| port=)/g)].map(([, name = '']) => name),
  );
  expect(new Set(names)).toEqual(new Set(['web1', 'web2', 'postgres', 'pgbouncer', 'redis']));
  for (const name of names) expect(ADDRESSES).toHaveProperty(name);
});

it.each([
  ['cuppa.example', false],
  ['localhost.example', false],
  ['cuppa.test', true],
  ['cuppa.localhost', true],
  ['tea', true],
])('lets Caddy certify %s by itself: %s', (domain, isPrivate) => {
  expect(doorFile('', domain).text.includes('local_certs')).toBe(isPrivate);
});

it('tells the relay the address that people see, and lets two of its own ports talk', () => {
  const lines = relayFile(settings, ADDRESS).text.split('\n');
  expect(lines).toEqual(expect.arrayContaining([`external-ip=${ADDRESS}`, `allowed-peer-ip=${ADDRESS}`, 'no-tls']));
  expect(lines).toContain(`static-auth-secret=${SECRET}`);
  expect(relayFile(settings, '127.0.0.1').text).not.toContain('external-ip=');
});
