// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Fake = {
  onopen(): void;
  onclose(event: object): void;
  onerror(event: object): void;
  onmessage(event: object): void;
};

let make: (fake: Fake) => void = () => {};
class FakeWebSocket {
  onopen = () => {};
  onclose = () => {};
  onerror = () => {};
  onmessage = () => {};
  constructor() {
    make(this);
  }
  send() {}
  close() {}
}
const later = (work: () => void) => void setTimeout(work, 10);
const HANDSHAKE = '0{"sid":"s","upgrades":[],"pingInterval":25000,"pingTimeout":15000,"maxPayload":100000}';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a transport as the client does; answers what it reports in the following ten seconds. */
async function open({ isMissing = false, closesAfterMs = 0 } = {}): Promise<string[]> {
  vi.stubGlobal('WebSocket', isMissing ? undefined : FakeWebSocket);
  const { PromptWebSocket } = await import('./prompt-web-socket.ts');
  const transport = new PromptWebSocket({
    hostname: 'cuppa.example',
    port: '443',
    path: '/realtime/',
    query: {},
    socket: {},
  });
  transport.open();
  const seen: string[] = [];
  transport.on('error', () => seen.push('error'));
  transport.on('packet', () => seen.push('packet'));
  transport.on('close', () => seen.push('close'));
  if (closesAfterMs > 0) setTimeout(() => transport.close(), closesAfterMs);
  await vi.advanceTimersByTimeAsync(10_000);
  return seen;
}

describe('a WebSocket', () => {
  it.each<[what: string, behave: (fake: Fake) => void]>([
    [
      'that cannot be made',
      () => {
        throw new DOMException('', 'SecurityError');
      },
    ],
    ['that never opens', () => {}],
    ['that closes without opening', (fake) => later(() => fake.onclose({}))],
    ['that fails', (fake) => later(() => fake.onerror({}))],
    ['that fails and closes', (fake) => later(() => (fake.onerror({}), fake.onclose({})))],
    ['that opens and closes', (fake) => later(() => (fake.onopen(), fake.onclose({})))],
    ['that opens and says nothing', (fake) => later(() => fake.onopen())],
    [
      'that opens, and closes some seconds later',
      (fake) => {
        later(() => fake.onopen());
        setTimeout(() => fake.onclose({}), 4_000);
      },
    ],
  ])('%s is an error, so that the next way is tried', async (_what, behave) => {
    make = behave;
    const seen = await open();
    expect([seen[0], seen.filter((each) => each === 'error').length]).toEqual(['error', 1]);
  });

  it('that does not exist is an error too', async () => {
    expect(await open({ isMissing: true })).toEqual(['error']);
  });

  it('that was greeted stays open, and closes without an error', async () => {
    make = (fake) => {
      later(() => (fake.onopen(), fake.onmessage({ data: HANDSHAKE })));
      setTimeout(() => fake.onclose({}), 9_000);
    };
    expect(await open()).toEqual(['packet', 'close']);
  });

  it('that the client itself closes while it opens is no error', async () => {
    make = () => {};
    expect(await open({ closesAfterMs: 1_000 })).toEqual(['close']);
  });
});
