import { expect, it, onTestFinished } from 'vitest';
import { startRelay } from '../../../../../e2e/relay.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { answersAsRelay, readRelayUrl } from './ask-relay.ts';
import { relayTicker } from './relay-watch.ts';

const PATIENCE_MS = 300;

it.each(['udp', 'tcp'] as const)('sees over %s whether a relay is there', async (transport) => {
  const relay = await startRelay({ transport });
  onTestFinished(relay.stop);
  const { TURN_URLS: url = '' } = relay.settings;
  const metrics = createMetrics();
  await relayTicker(metrics, [url]).work();
  expect(await metrics.metrics()).toContain(`cuppa_relay_up{url="${url}"} 1`);
  relay.pause();
  expect(await answersAsRelay(url, PATIENCE_MS)).toBe(false);
  relay.resume();
  await expect.poll(() => answersAsRelay(url)).toBe(true);
});

it.each(['turn:127.0.0.1:9', 'turn:127.0.0.1:9?transport=tcp', 'turns:127.0.0.1:9'])(
  'finds nothing at %s',
  async (url) => expect(await answersAsRelay(url, PATIENCE_MS)).toBe(false),
);

it.each([
  ['turn:relay.example', { isSecure: false, host: 'relay.example', port: 3478, isTcp: false }],
  ['turn:relay.example:80?transport=tcp', { isSecure: false, host: 'relay.example', port: 80, isTcp: true }],
  ['turns:relay.example?transport=tcp', { isSecure: true, host: 'relay.example', port: 5349, isTcp: true }],
  ['turn:[2001:db8::1]:3478', { isSecure: false, host: '2001:db8::1', port: 3478, isTcp: false }],
])('reads %s', (url, parts) => expect(readRelayUrl(url)).toEqual(parts));
