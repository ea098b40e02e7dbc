import { execFile } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { startRelay } from '../../relay.ts';

/** The output of `npm run turn:check`, a line for each address, and whether all of them work. */
function checkRelay(settings: Record<string, string>): Promise<{ lines: string[]; hasPassed: boolean }> {
  const { TURN_URLS: _urls, TURN_SECRET: _secret, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/turn-check.ts'], { env: { ...env, ...settings } }, (error, printed) =>
      resolve({ lines: printed.trim().split('\n'), hasPassed: error === null }),
    );
  });
}

test('the check of a relay says of each address whether calls get through, and why not', {
  tag: '@network',
}, async () => {
  const relay = await startRelay();
  const udp = relay.settings['TURN_URLS'] ?? '';
  const [tcp, away] = [udp.replace('udp', 'tcp'), 'turn:127.0.0.1:9?transport=tcp'];
  const check = (urls: string[], change = {}) =>
    checkRelay({ ...relay.settings, TURN_URLS: urls.join(','), ...change });

  const good = await check([udp, tcp]);
  expect(good.lines).toEqual([udp, tcp].map((url) => expect.stringContaining(`${url} works: a message went through`)));
  expect(good.hasPassed).toBe(true);

  const bad = await check([udp, away], { TURN_SECRET: 'not-the-secret-of-the-relay' });
  expect(bad.lines).toEqual([
    `${udp} refuses our credentials: is TURN_SECRET the secret of this relay?`,
    `${away} does not answer: is it running, and is this port open to it?`,
  ]);
  expect(bad.hasPassed).toBe(false);

  const none = await checkRelay({});
  expect(none.lines[0]).toMatch(/^No relay is set \(TURN_URLS, TURN_SECRET\)/);
  expect(none.hasPassed).toBe(false);
  await relay.stop();
});
