import { execFileSync, spawnSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { COMPOSE, filledIn, neededVariables, ourServices, readServices } from '../../scripts/deploy/compose.ts';
import { ROOT_FOLDER } from '../../scripts/paths.ts';
import type { ConfigFile, Settings } from './config-files.ts';
import { ADDRESSES, PLACES, withServices } from './places.ts';
import { type Program, postgresProgram, programsOf, supervisorSection } from './programs.ts';

const PROGRAMS_FILE = '/etc/supervisor/conf.d/cuppa.conf';
/** The first PostgreSQL that has the collation of the image by itself. */
const BUILTIN_COLLATION = 17;
const PATIENCE_MS = 180_000;
const LOOK_MS = 200;

/** Starts the town, and replaces one by one what has changed: node start-town.ts RELEASE, as root. */
async function startTown(release: string): Promise<void> {
  const settings = readSettings();
  const { DOMAIN = '', POSTGRES_PASSWORD = '' } = settings.values;
  const { address } = await lookup(DOMAIN, { family: 4 }).catch(() => {
    throw new Error(`DOMAIN leads nowhere: ${DOMAIN} has no address yet.`);
  });
  writeFileSync('/etc/hosts', withServices(readFileSync('/etc/hosts', 'utf8')));
  makeFolders();
  makeDatabase(POSTGRES_PASSWORD);
  const programs = programsOf(settings, release, address);
  for (const file of programs.flatMap(({ files = [] }) => files)) writeFile(file);
  writeFileSync(PROGRAMS_FILE, programs.map(supervisorSection).join('\n'));
  const isSupervised = () => spawnSync('supervisorctl', ['pid']).status === 0;
  if (!isSupervised()) run('service', 'supervisor', 'start');
  await waitFor('supervisor', isSupervised);
  for (const program of programs) {
    run('supervisorctl', 'update', program.name);
    // One that somebody stopped stays stopped without this; it fails if the program runs.
    spawnSync('supervisorctl', ['start', program.name]);
    await waitFor(program.name, () => isReady(program, settings));
  }
  console.log(`\nThe town is open: https://${DOMAIN}`);
}

function readSettings(): Settings {
  const read = (file: string) => {
    const path = join(ROOT_FOLDER, 'deploy', file);
    return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  };
  const values = read('.env');
  const missing = [...new Set(neededVariables(COMPOSE))].filter((name) => !values[name]);
  if (missing.length > 0) throw new Error(`deploy/.env lacks ${missing.join(', ')}.`);
  return { values, more: read('settings.env') };
}

function makeFolders(): void {
  const { settings, data, logs, app, files, database, socket, certificates } = PLACES;
  for (const folder of [settings, data, logs]) run('install', '-d', '-m', '755', folder);
  const owned = {
    [app]: 'cuppa',
    [files]: 'cuppa',
    [database]: 'postgres',
    [socket]: 'postgres',
    [certificates]: 'caddy',
  };
  for (const [folder, account] of Object.entries(owned)) {
    run('install', '-d', '-m', '700', '-o', account, '-g', account, folder);
  }
}

/** Writes a file for root and the account that it is for. */
function writeFile({ path, text, account }: ConfigFile): void {
  writeFileSync(path, text, { mode: 0o640 });
  run('chgrp', account, path);
}

/** Makes an empty database, unless there is one. */
function makeDatabase(password: string): void {
  if (existsSync(join(PLACES.database, 'PG_VERSION'))) return;
  const as = (args: string[], input: string) =>
    execFileSync('runuser', ['-u', 'postgres', '--', ...args], {
      input,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  const [version = ''] =
    /\d+/.exec(execFileSync(postgresProgram('postgres'), ['--version'], { encoding: 'utf8' })) ?? [];
  const { POSTGRES_INITDB_ARGS: builtin = '' } = readServices()['postgres']?.environment ?? {};
  const collation = Number(version) >= BUILTIN_COLLATION ? builtin : '--locale=C.UTF-8 --encoding=UTF8';
  const secret = { path: join(PLACES.settings, 'password'), text: password, account: 'postgres' };
  writeFile(secret);
  const access = ['--username=cuppa', '--auth-host=scram-sha-256', '--auth-local=trust', `--pwfile=${secret.path}`];
  as([postgresProgram('initdb'), '-D', PLACES.database, ...access, ...collation.split(' ')], '');
  rmSync(secret.path);
  as([postgresProgram('postgres'), '--single', '-D', PLACES.database, 'postgres'], 'create database cuppa\n');
}

/** Whether a program can be used: one of Cuppa serves, Caddy too, a database takes connections, others run. */
async function isReady({ name }: Program, { values }: Settings): Promise<boolean> {
  const service = ourServices().find(([each]) => each === name)?.[1];
  if (service !== undefined) {
    const answer = await fetch(`http://${ADDRESSES[name]}:3000/readyz`).catch(() => null);
    return answer?.status === 200;
  }
  if (name === 'caddy') return answers(values['DOMAIN'] ?? '');
  const [, first] = ourServices()[0] ?? [];
  const { DATABASE_URL, DATABASE_DIRECT_URL } = first === undefined ? {} : filledIn(first, values);
  const url = { pgbouncer: DATABASE_URL, postgres: DATABASE_DIRECT_URL }[name];
  if (url !== undefined) return canConnect(url);
  return spawnSync('supervisorctl', ['status', name]).status === 0;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/** Whether the town answers over TLS under its name, by whatever certificate it has. */
function answers(domain: string): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', servername: domain, headers: { host: domain }, rejectUnauthorized: false };
    request({ ...options, path: '/readyz' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .once('error', () => resolve(false))
      .end();
  });
}

async function waitFor(name: string, isDone: () => boolean | Promise<boolean>): Promise<void> {
  process.stdout.write(`${name} ... `);
  for (const end = performance.now() + PATIENCE_MS; !(await isDone()); await pause(LOOK_MS)) {
    if (performance.now() > end) throw new Error(`${name} is not ready. ${PLACES.logs}/${name}.log says why.`);
  }
  console.log('ready');
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

const [release] = process.argv.slice(2);
if (release === undefined) throw new Error('Start it by "sh deploy/local/start.sh".');
startTown(release).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
