import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from '../../../testing/certificate.ts';
import { freePort } from '../../../testing/free-port.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { certificatePart } from './certificate-part.ts';

const END = /^cuppa_certificate_end_timestamp_seconds\{host="localhost"\} (\d+)$/m;

async function lookAt(siteUrl: string) {
  const metrics = createMetrics();
  const part = certificatePart({ metrics }, { SITE_URL: siteUrl });
  const [ticker] = part.tickers ?? [];
  const restMs = await ticker?.work();
  return { restMs, end: END.exec(await metrics.metrics())?.[1] };
}

it('says when the certificate of the public address ends', async () => {
  const shown = makeCertificate(3);
  const server = createServer(shown).listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { end } = await lookAt(`https://localhost:${(server.address() as AddressInfo).port}/`);
  expect(Number(end) * 1_000).toBe(new X509Certificate(shown.cert).validToDate.getTime());
});

it('looks again soon if the address cannot be reached', async () => {
  const reached = 3_600_000;
  const { restMs, end } = await lookAt(`https://localhost:${await freePort()}/`);
  expect(end).toBeUndefined();
  expect(restMs).toBeLessThan(reached);
});

it('has nothing to look at without https', () => {
  expect(certificatePart({ metrics: createMetrics() }, { SITE_URL: 'http://localhost:3000' }).tickers).toBeUndefined();
});
