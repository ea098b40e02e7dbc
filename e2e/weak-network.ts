import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** `kbps`: the bandwidth; null for no limit. `loses`: one packet in this many is lost; null for none. */
type Line = { kbps: number | null; loses: number | null };

export type WeakNetwork = {
  /** The port of the relay on this network. */
  port: number;
  /** Changes every person's path to the relay and back. */
  become(line: Line): void;
  stop(): void;
};

/** Packets that would wait longer than this are lost, as in a router with a full queue. */
const LONGEST_QUEUE_MS = 250;

type Way = { freeAtMs: number; packets: number };

/** A network between browsers and a relay on loopback that can be made bad: excess packets wait, then are lost. */
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

  /** Each browser has a separate socket towards the relay, which identifies browsers by it. */
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
