import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** `kbps`: what fits; null for all. `loses`: of how many packets one is lost; null for none. */
type Line = { kbps: number | null; loses: number | null };

export type WeakNetwork = {
  /** Where the relay is reached by the way of this network. */
  port: number;
  /** What each person's way to the relay, and the one back, does from now on. */
  become(line: Line): void;
  stop(): void;
};

/** What waits longer than this is lost, as in a router with a full queue. */
const LONGEST_QUEUE_MS = 250;

type Way = { freeAtMs: number; packets: number };

/** A network between browsers and a relay on loopback that can be made bad: what does not fit waits, then is lost. */
export async function startWeakNetwork(relayPort: number): Promise<WeakNetwork> {
  let line: Line = { kbps: null, loses: null };
  const timers = new Set<NodeJS.Timeout>();
  const towardsRelay = new Map<string, Socket>();
  const front = createSocket('udp4').bind(0, '127.0.0.1');
  await once(front, 'listening');

  function pass(way: Way, bytes: number, send: () => void): void {
    way.packets += 1;
    if (line.loses !== null && way.packets % line.loses === 0) return;
    if (line.kbps === null) return send();
    const now = performance.now();
    const startMs = Math.max(now, way.freeAtMs);
    if (startMs - now > LONGEST_QUEUE_MS) return;
    way.freeAtMs = startMs + (bytes * 8) / line.kbps;
    const timer = setTimeout(() => {
      timers.delete(timer);
      send();
    }, way.freeAtMs - now);
    timers.add(timer);
  }

  /** Each browser's socket has one of its own towards the relay, which tells them apart by it. */
  function open({ address, port }: RemoteInfo): (message: Buffer) => void {
    const back = createSocket('udp4');
    const up: Way = { freeAtMs: 0, packets: 0 };
    const down: Way = { freeAtMs: 0, packets: 0 };
    towardsRelay.set(`${address}:${port}`, back);
    back.on('message', (message) => pass(down, message.length, () => front.send(message, port, address)));
    return (message) => pass(up, message.length, () => back.send(message, relayPort, '127.0.0.1'));
  }

  const senders = new Map<string, (message: Buffer) => void>();
  front.on('message', (message, from) => {
    const name = `${from.address}:${from.port}`;
    const send = senders.get(name) ?? open(from);
    senders.set(name, send);
    send(message);
  });
  return {
    port: front.address().port,
    become: (next) => {
      line = next;
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of [front, ...towardsRelay.values()]) socket.close();
    },
  };
}
