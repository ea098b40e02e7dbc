import type { AddressedSignal } from '@cuppa/contract/meeting/calls/call-events';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded, joinQueue, readPairingId } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';
import { isOfRelayAlone } from './warm-connection.ts';

const RELAY = 'candidate:1 1 udp 41885439 198.51.100.7 50000 typ relay raddr 0.0.0.0 rport 0 generation 0';
const HOST = 'candidate:1 1 udp 2122260223 192.168.1.20 50000 typ host generation 0';

const candidate = (line: string): AddressedSignal => ({
  connectionId: 'connection-1',
  toConnectionId: null,
  signal: { candidate: { candidate: line, sdpMid: '0', sdpMLineIndex: 0 } },
});
const offer = (...lines: string[]): AddressedSignal => ({
  connectionId: 'connection-1',
  toConnectionId: null,
  signal: { description: { type: 'offer', sdp: ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', ...lines].join('\r\n') } },
});

describe('hidden addresses', () => {
  it.each<[string, AddressedSignal, boolean]>([
    ['a candidate of a relay', candidate(RELAY), true],
    ['a candidate of the machine', candidate(HOST), false],
    ['one of a relay that names what is behind it', candidate(RELAY.replace('0.0.0.0', '203.0.113.9')), false],
    ['a description without candidates', offer(), true],
    ['one with a candidate of a relay', offer(`a=${RELAY}`), true],
    ['one with one of the machine among them', offer(`a=${RELAY}`, `a=${HOST}`), false],
  ])('%s', (_, message, isHidden) => expect(isOfRelayAlone(message)).toBe(isHidden));
});

describe.each([
  ['with a relay', { TURN_URLS: 'turn:relay.example:3478', TURN_SECRET: 'secret' }, true],
  ['without a relay', {}, false],
])('behind the card, %s', (_, env, isRelayed) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env });
  });
  afterEach(() => app.rows(sql`delete from queue_tickets`));
  afterAll(() => app.close());

  async function offered(): Promise<{ pairingId: string; sockets: readonly [TestSocket, TestSocket] }> {
    const [ada, ben] = [await joinQueue(await createOnboarded(app)), await joinQueue(await createOnboarded(app))];
    await app.tickQueue();
    const pairingId = await readPairingId(ada.socket);
    await readPairingId(ben.socket);
    const state = ada.socket.queueState();
    const isFirst = state?.state === 'offered' && state.offer.connection?.isPolite === false;
    return { pairingId, sockets: isFirst ? [ada.socket, ben.socket] : [ben.socket, ada.socket] };
  }

  it(`${isRelayed ? 'a relayed candidate goes through' : 'nothing goes through'} before both have said yes`, async () => {
    const { pairingId, sockets } = await offered();
    const [first, second] = sockets;
    const sent = await first.send('match.signal', { pairingId, ...offer(`a=${RELAY}`) });
    expect(sent.ok).toBe(isRelayed);
    const refused = { ok: false, code: isRelayed ? 'BAD_REQUEST' : 'NOT_FOUND' };
    expect(await first.send('match.signal', { pairingId, ...candidate(HOST) })).toEqual(refused);
    const stranger = await (await createOnboarded(app)).connect();
    const notTheirs = { ok: false, code: 'NOT_FOUND' };
    expect(await stranger.send('match.signal', { pairingId, ...candidate(RELAY) })).toEqual(notTheirs);
    if (isRelayed) await expect.poll(() => second.received('match.signal')).toHaveLength(1);
    else expect(second.received('match.signal')).toEqual([]);
    await first.ask('match.decline', { pairingId });
    // The other must not notice: their connection is made, and lasts as long as the card.
    const late = await first.send('match.signal', { pairingId, ...candidate(RELAY) });
    expect(late.ok).toBe(isRelayed);
    await second.ask('match.decline', { pairingId });
    expect(await first.send('match.signal', { pairingId, ...candidate(RELAY) })).toEqual(notTheirs);
  });

  it.each([0, 1])(
    'the offer reaches the other side with the second yes and not before, whoever is first (%i)',
    async (order) => {
      const { pairingId, sockets } = await offered();
      const [first, second] = sockets;
      const heldSignals = [offer(), candidate(isRelayed ? RELAY : HOST)];
      const yes = [
        () => first.ask('match.accept', { pairingId, heldSignals }),
        () => second.ask('match.accept', { pairingId }),
      ];
      await yes[order]?.();
      expect(JSON.stringify(second.received('queue.state'))).not.toContain('192.168.1.20');
      await yes[1 - order]?.();
      await expect.poll(() => second.queueState()).toMatchObject({ state: 'in-call', pairingId, heldSignals });
      await expect.poll(() => first.queueState()).toMatchObject({ state: 'in-call', pairingId, heldSignals: [] });
      const state = second.queueState();
      if (state?.state !== 'in-call') return;
      const { callId } = state;
      const late = { pairingId, ...candidate(isRelayed ? RELAY : HOST) };
      expect(await first.send('match.signal', late)).toEqual({ ok: true, data: null });
      const joined = await second.ask('call.join', { callId, isResuming: false });
      expect(joined.connection.iceServers).toHaveLength(isRelayed ? 1 : 0);
      await first.ask('call.leave', { callId });
      // A call that is over gets no relay, and no signal passes between its people.
      const over = await second.ask('call.join', { callId, isResuming: false });
      expect(over).toMatchObject({ snapshot: { phase: 'ended' }, connection: { iceServers: [] } });
      expect(await first.send('match.signal', late)).toEqual({ ok: false, code: 'NOT_FOUND' });
      const rows = await app.rows<{ held_signals: unknown }>(
        sql`select held_signals from matches where id = ${pairingId}`,
      );
      expect(rows).toEqual([{ held_signals: null }]);
    },
  );

  it('a card that one leaves deletes the offer', async () => {
    const { pairingId, sockets } = await offered();
    await sockets[0].ask('match.accept', { pairingId, heldSignals: [offer()] });
    await sockets[1].ask('match.decline', { pairingId });
    const rows = await app.rows<{ held_signals: unknown }>(
      sql`select held_signals from matches where id = ${pairingId}`,
    );
    expect(rows).toEqual([{ held_signals: null }]);
  });
});
