import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { Gauge } from 'prom-client';
import type { Base, Feature } from '../feature.ts';
import type { PlatformEnv } from '../process/platform.env.ts';

const LOOK_MS = 3_600_000;
const RETRY_MS = 60_000;
const PATIENCE_MS = 10_000;

/** Watches when the certificate of an https SITE_URL ends. */
export function certificatePart(
  { metrics }: Pick<Base, 'metrics'>,
  { SITE_URL: siteUrl }: Pick<PlatformEnv, 'SITE_URL'>,
) {
  const end = new Gauge({
    name: 'cuppa_certificate_end_timestamp_seconds',
    help: 'When the certificate of the public address ends, in seconds since 1970; asked by workers once an hour',
    labelNames: ['host'],
    registers: [metrics],
  });
  if (!siteUrl?.startsWith('https:')) return { service: null } satisfies Feature;
  const { hostname, port } = new URL(siteUrl);
  /** Keeps the last answer while the address cannot be reached. */
  const look = async (): Promise<number> => {
    const endsAt = await readCertificateEnd(hostname, Number(port || 443)).catch(() => null);
    if (endsAt !== null) end.set({ host: hostname }, endsAt.getTime() / 1_000);
    return endsAt === null ? RETRY_MS : LOOK_MS;
  };
  return { service: null, tickers: [{ name: 'certificate', intervalMs: LOOK_MS, work: look }] } satisfies Feature;
}

/** When the certificate that a server shows ends, whether or not it is valid. Rejects if there is no answer. */
function readCertificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    // An expired certificate has an end too. Nothing is sent over this connection.
    const socket = connect({
      host,
      port,
      rejectUnauthorized: false,
      timeout: PATIENCE_MS,
      ...(isIP(host) === 0 && { servername: host }),
    });
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('the public address does not answer in time')));
    socket.once('error', reject);
  });
}
