import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { acceptMeeting } from '../../../testing/meeting.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { mintIceServers } from './ice-servers.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const TURN = 'turn:turn.example.com:3478';

describe('mintIceServers', () => {
  it('signs an expiring name with the shared secret, and allows only the relay', () => {
    const settings = { turnUrls: [TURN], turnSecret: 's3cret', stunUrls: ['stun:stun.example.com'] };
    const username = `${NOW.getTime() / 1_000 + 3_600}:ada`;
    const credential = createHmac('sha1', 's3cret').update(username).digest('base64');
    expect(mintIceServers(settings, 'ada', NOW, true)).toEqual({
      iceServers: [{ urls: ['stun:stun.example.com'] }, { urls: [TURN], username, credential }],
      iceTransportPolicy: 'relay',
      renewAfterSeconds: 1_800,
    });
  });

  it('offers the relay and a direct path to people who chose to meet again', () => {
    const settings = { turnUrls: [TURN], turnSecret: 's3cret', stunUrls: undefined };
    expect(mintIceServers(settings, 'ada', NOW, false)).toMatchObject({
      iceServers: [{ urls: [TURN] }],
      iceTransportPolicy: 'all',
    });
  });

  it('gives a trial call of one person the relay for a minute, with the rules for strangers', async () => {
    const app = await createTestApp({ env: { TURN_URLS: TURN, TURN_SECRET: 's3cret', RATE_LIMITS: 'true' } });
    const person = await app.signUp({ birthday: '1995-04-14' });
    const { iceServers, iceTransportPolicy } = await person.api.calls.checkConnection({});
    expect(iceTransportPolicy).toBe('relay');
    const [expiry, owner] = iceServers[0]?.username?.split(':') ?? [];
    expect(owner).toBe(person.userId);
    expect(Number(expiry) - Math.floor(app.clock.now().getTime() / 1_000)).toBe(60);
    for (let calls = 1; calls < 10; calls += 1) await person.api.calls.checkConnection({});
    await expect(person.api.calls.checkConnection({})).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await app.close();
  });

  it('uses no relay if none is configured', () => {
    const none = { turnUrls: undefined, turnSecret: undefined, stunUrls: undefined };
    expect(mintIceServers(none, 'ada', NOW, true)).toEqual({ iceServers: [], iceTransportPolicy: 'all' });
  });

  it('gives each of the two people their own credentials and role', async () => {
    const app = await createTestApp({ env: { TURN_URLS: `${TURN}, ${TURN}?transport=tcp`, TURN_SECRET: 's3cret' } });
    const { callId, both } = await acceptMeeting(app);
    const joined = await Promise.all(both.map(({ socket }) => socket.ask('call.join', { callId, isResuming: false })));
    const names = joined.map(({ connection }) => connection.iceServers[0]?.username?.split(':')[1]);
    expect(names).toEqual(both.map(({ person }) => person.userId));
    expect(joined.map(({ connection }) => connection.isPolite).sort()).toEqual([false, true]);
    expect(joined[0]?.connection).toMatchObject({
      iceServers: [{ urls: [TURN, `${TURN}?transport=tcp`] }],
      iceTransportPolicy: 'relay',
    });
    await app.close();
  });

  it('gives fresh credentials only to the tab that holds the call', async () => {
    const app = await createTestApp({ env: { TURN_URLS: TURN, TURN_SECRET: 's3cret' } });
    const { callId, both } = await acceptMeeting(app);
    const [holder, other] = both;
    const joined = await holder.socket.ask('call.join', { callId, isResuming: false });
    app.clock.advance({ minutes: 30 });
    const renewed = await holder.socket.ask('call.renew-credentials', { callId });
    expect(renewed).toMatchObject({ isPolite: joined.connection.isPolite, iceTransportPolicy: 'relay' });
    const [before, after] = [joined.connection, renewed].map(({ iceServers }) =>
      Number.parseInt(iceServers[0]?.username ?? '', 10),
    );
    expect((after ?? 0) - (before ?? 0)).toBe(1_800);
    expect(await other.socket.send('call.renew-credentials', { callId })).toEqual({ ok: false, code: 'NOT_FOUND' });
    await app.close();
  });
});
