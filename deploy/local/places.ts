import { readServices } from '../../scripts/deploy/compose.ts';

/** Where the town has its files on a host without containers. */
export const PLACES = {
  settings: '/etc/cuppa',
  data: '/var/lib/cuppa',
  /** What the image has as /data: the web app keeps its earlier files beside the photos. */
  app: '/var/lib/cuppa/app',
  files: '/var/lib/cuppa/app/files',
  database: '/var/lib/cuppa/postgres',
  socket: '/var/lib/cuppa/socket',
  certificates: '/var/lib/cuppa/caddy',
  backups: '/var/lib/pgbackrest',
  logs: '/var/log/cuppa',
};

const FIRST = '# Cuppa: each service of the town has a loopback address of its own.';
const LAST = '# End of Cuppa';

/** The loopback address of each service by its name, so that two processes have the same port, as in containers. */
export const ADDRESSES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(readServices()).map((name, index) => [name, `127.0.77.${index + 1}`]),
);

/** The text of /etc/hosts with those names, in place of what stood there of them. */
export function withServices(hosts: string): string {
  const others = hosts.replace(new RegExp(`${FIRST}[\\s\\S]*${LAST}\n`), '').replace(/\n*$/, '\n');
  const lines = Object.entries(ADDRESSES).map(([name, address]) => `${address} ${name}`);
  return [`${others}${FIRST}`, ...lines, LAST, ''].join('\n');
}
