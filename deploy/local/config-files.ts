import { networkInterfaces } from 'node:os';
import { commandOf, filledIn, readServices } from '../../scripts/deploy/compose.ts';
import { ADDRESSES, PLACES } from './places.ts';

/** A name that no authority gives a certificate for (RFC 6761, RFC 8375, and the one that ICANN keeps free). */
const PRIVATE_NAME = /(^|\.)(test|localhost|local|internal|home\.arpa)$|^[^.]+$/;

/** A file in the form that a service reads; others than its account and root may not. */
export type ConfigFile = { path: string; text: string; account: string };

/** `values` are those of deploy/.env, and `more` those of deploy/settings.env. */
export type Settings = { values: NodeJS.Dict<string>; more: NodeJS.Dict<string> };

const inSettings = (name: string) => `${PLACES.settings}/${name}`;

/** The environment of a service of Cuppa as a file for "node --env-file". */
export function environmentFile(name: string, { values, more }: Settings): ConfigFile {
  const service = readServices()[name];
  if (service === undefined) throw new Error(`The town has no ${name}.`);
  const environment = {
    NODE_ENV: 'production',
    HOST: ADDRESSES[name],
    PORT: '3000',
    LISTENERS: '16',
    STORAGE_FOLDER: PLACES.files,
    ...more,
    ...filledIn(service, values),
  };
  const lines = Object.entries(environment).map(([key, value = '']) => `${key}=${quoted(value)}\n`);
  return { path: inSettings(`${name}.env`), text: lines.join(''), account: 'cuppa' };
}

function quoted(value: string): string {
  const quote = [`'`, '"', '`'].find((mark) => !value.includes(mark));
  if (quote === undefined) throw new Error(`A setting has all three kinds of quotes: ${value}`);
  return `${quote}${value}${quote}`;
}

/** The options of the service "redis". As options of the program, every account could read its password. */
export function redisFile({ values }: Settings): ConfigFile {
  const [, ...words] = commandOf('redis', values);
  const options = words
    .map((word) => (word.startsWith('--') ? `\n${word.slice(2)}` : ` ${JSON.stringify(word)}`))
    .join('')
    .trim();
  return { path: inSettings('redis.conf'), text: `bind ${ADDRESSES['redis']}\n${options}\n`, account: 'redis' };
}

/** The options of the service "coturn"; `address` is the one that the town's name leads to. */
export function relayFile({ values }: Settings, address: string): ConfigFile {
  const options = commandOf('coturn', values)
    .filter((word) => word.startsWith('--') && !word.includes('detect-external-ip'))
    .map((word) => word.slice(2));
  const own = Object.values(networkInterfaces()).flatMap((each = []) => each.map((one) => one.address));
  // Of two strangers, each is for the other a port of the relay, even where the host's own address is a private one.
  const here = [`allowed-peer-ip=${address}`, ...(own.includes(address) ? [] : [`external-ip=${address}`])];
  return { path: inSettings('turnserver.conf'), text: `${[...options, ...here].join('\n')}\n`, account: 'turnserver' };
}

/** `deploy/pgbouncer.ini` for the loopback alone, and the account that it knows. */
export function poolerFiles(ini: string, { values }: Settings): ConfigFile[] {
  const users = inSettings('userlist.txt');
  const here = [
    '[pgbouncer]',
    `listen_addr = ${ADDRESSES['pgbouncer']}`,
    `auth_file = ${users}`,
    'unix_socket_dir =',
    '',
  ];
  return [
    { path: inSettings('pgbouncer.ini'), text: `${ini}\n${here.join('\n')}`, account: 'postgres' },
    { path: users, text: `"cuppa" "${values['POSTGRES_PASSWORD']}"\n`, account: 'postgres' },
  ];
}

/** `deploy/Caddyfile`; a name that is not public gets a certificate of Caddy's own. */
export function doorFile(caddyfile: string, domain: string): ConfigFile {
  const options = ['admin off', ...(PRIVATE_NAME.test(domain) ? ['local_certs', 'skip_install_trust'] : [])];
  const global = `{\n${options.map((option) => `\t${option}\n`).join('')}}\n`;
  return { path: inSettings('Caddyfile'), text: `${global}${caddyfile}`, account: 'caddy' };
}

/** `deploy/backup/pgbackrest.conf` with the places of this host. */
export function backupFile(text: string): ConfigFile {
  const here = `pg1-path=${PLACES.database}\npg1-socket-path=${PLACES.socket}`;
  return { path: '/etc/pgbackrest.conf', text: text.replace(/^pg1-path=.*$/m, here), account: 'postgres' };
}
