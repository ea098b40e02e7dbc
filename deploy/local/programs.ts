import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, ourServices } from '../../scripts/deploy/compose.ts';
import { imageCommand } from '../../scripts/deploy/containerfile.ts';
import { ROOT_FOLDER } from '../../scripts/paths.ts';
import {
  backupFile,
  type ConfigFile,
  doorFile,
  environmentFile,
  poolerFiles,
  redisFile,
  relayFile,
  type Settings,
} from './config-files.ts';
import { PLACES } from './places.ts';

/** A program that supervisor keeps running. */
export type Program = {
  name: string;
  command: string[];
  /** The account that it runs as. */
  account: string;
  /** Where it starts, if that matters. */
  folder?: string;
  environment?: Record<string, string>;
  files?: ConfigFile[];
  stopSignal?: 'INT';
  /** How long it may take to end in order. */
  stopSeconds: number;
};

const VERSIONS = '/usr/lib/postgresql';
const read = (file: string) => readFileSync(join(ROOT_FOLDER, 'deploy', file), 'utf8');

/** A program of the newest PostgreSQL here. */
export function postgresProgram(name: string): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  return join(VERSIONS, String(Math.max(...versions)), 'bin', name);
}

/** Everything that makes the town, in the order in which it starts. `address` is the one that its name leads to. */
export function programsOf(settings: Settings, release: string, address: string): Program[] {
  return [
    ...dataPrograms(settings),
    relay(settings, address),
    ...ourServices().map(([name]) => ourProgram(name, settings, release)),
    door(settings),
    backup(release),
  ];
}

function dataPrograms(settings: Settings): Program[] {
  const [, ...options] = commandOf('postgres', settings.values);
  const place = ['-D', PLACES.database, '-clisten_addresses=postgres', `-cunix_socket_directories=${PLACES.socket}`];
  const archive = read('backup/archive.conf').matchAll(/^(\w+) = '?(.*?)'?$/gm);
  const archiving = [...archive].map(([, name, value]) => `-c${name}=${value}`);
  return [
    {
      name: 'postgres',
      command: [postgresProgram('postgres'), ...place, ...options, ...archiving],
      account: 'postgres',
      files: [backupFile(read('backup/pgbackrest.conf'))],
      // Ends transactions instead of waiting for connections to end.
      stopSignal: 'INT',
      stopSeconds: 60,
    },
    {
      name: 'pgbouncer',
      command: ['/usr/sbin/pgbouncer', `${PLACES.settings}/pgbouncer.ini`],
      account: 'postgres',
      files: poolerFiles(read('pgbouncer.ini'), settings),
      stopSeconds: 10,
    },
    {
      name: 'redis',
      command: ['/usr/bin/redis-server', `${PLACES.settings}/redis.conf`],
      account: 'redis',
      files: [redisFile(settings)],
      stopSeconds: 10,
    },
  ];
}

function relay(settings: Settings, address: string): Program {
  return {
    name: 'coturn',
    command: ['/usr/bin/turnserver', '-c', `${PLACES.settings}/turnserver.conf`],
    account: 'turnserver',
    files: [relayFile(settings, address)],
    stopSeconds: 10,
  };
}

function ourProgram(name: string, settings: Settings, release: string): Program {
  const [, ...words] = imageCommand();
  const file = environmentFile(name, settings);
  return {
    name,
    command: [join(release, 'node'), `--env-file=${file.path}`, ...words],
    account: 'cuppa',
    folder: release,
    files: [file],
    stopSeconds: 40,
  };
}

function door({ values }: Settings): Program {
  const { DOMAIN = '' } = values;
  const file = doorFile(read('Caddyfile'), DOMAIN);
  // The account of Caddy, with the right to the ports of the web.
  const right = ['--ambient-caps=+net_bind_service', '--inh-caps=+net_bind_service'];
  const account = ['/usr/bin/setpriv', '--reuid=caddy', '--regid=caddy', '--init-groups', ...right];
  return {
    name: 'caddy',
    command: [...account, '/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', file.path],
    account: 'root',
    environment: { DOMAIN, HOME: PLACES.certificates, XDG_DATA_HOME: PLACES.certificates },
    files: [file],
    stopSeconds: 10,
  };
}

function backup(release: string): Program {
  return {
    name: 'backup',
    command: ['/bin/sh', join(release, 'deploy/backup/run.sh')],
    account: 'root',
    environment: { FILES: PLACES.files, FILES_COPY: `${PLACES.backups}/files` },
    stopSeconds: 10,
  };
}

/** The section of a program in the settings of supervisor. It changes with the files that the program reads. */
export function supervisorSection(program: Program): string {
  const { name, command, account, folder = '/', environment = {}, files = [], stopSignal = 'TERM' } = program;
  const digest = createHash('sha256')
    .update(files.map(({ text }) => text).join('\0'))
    .digest('hex');
  const variables = Object.entries({ ...environment, SETTINGS_DIGEST: digest.slice(0, 16) });
  return `[program:${name}]
command=${command.map(word).join(' ')}
directory=${folder}
user=${account}
environment=${variables.map(([key, value]) => `${key}=${word(value)}`).join(',')}
autorestart=true
startretries=1000
stopsignal=${stopSignal}
stopwaitsecs=${program.stopSeconds}
redirect_stderr=true
stdout_logfile=${PLACES.logs}/${name}.log
`;
}

/** A word as supervisor reads it, which replaces what begins with a percent sign. */
function word(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('%', '%%')}"`;
}
