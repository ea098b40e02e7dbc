import { createPublicKey, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { readOpenJobs } from '../../../testing/drain-jobs.ts';
import { createOnboarded, joinQueue } from '../../../testing/people.ts';
import { type PushEndpoint, startPushEndpoint } from '../../../testing/push-endpoint.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { transact } from '../../platform/postgres/transact.ts';
import type { PushMessage } from './push.service.ts';

const lines: string[] = [];
let service: PushEndpoint;
let app: TestApp;
let ada: Person;
let endpoint: string;
beforeAll(async () => {
  service = await startPushEndpoint();
  // These tests read the log, which has the retries.
  app = await createTestApp({ env: service.env, onLog: (line) => void lines.push(line) });
});
beforeEach(async () => {
  service.status = 201;
  service.received.length = 0;
  lines.length = 0;
  await app.rows(sql`delete from pgboss.job`);
  ada = await createOnboarded(app);
  endpoint = await subscribe(ada);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const MESSAGE: PushMessage = {
  tag: 'tag-of-a-test',
  title: 'Someone is ready for five minutes',
  body: 'Come in.',
  path: '/video',
  ttlSeconds: 60,
  urgency: 'normal',
  badge: 3,
  onlyWhenAway: true,
};

async function subscribe(person: Person): Promise<string> {
  const subscription = service.subscribe();
  await person.api.push.addDevice(subscription);
  return subscription.endpoint;
}
const send = (message: Partial<PushMessage> = {}) =>
  transact(app.database.db, (tx) => app.features.push.send(tx, ada.userId, { ...MESSAGE, ...message }));
const payloadOf = ({ text }: { text: string } = service.to(endpoint)[0]!) => JSON.parse(text) as Record<string, never>;
const openJobs = () => readOpenJobs(app.database.db, 'push.send');
const devices = async () => (await ada.api.push.devices()).items;

describe('a message', () => {
  it('comes to every device of the person, encrypted for each, and to no one else', async () => {
    const others = await subscribe(await createOnboarded(app));
    const second = await subscribe(await app.signIn(ada));
    expect(await send()).toBe(2);
    await app.drainJobs();
    expect(service.to(endpoint)).toHaveLength(1);
    expect(service.to(second)).toHaveLength(1);
    expect(service.to(others)).toEqual([]);
    for (const { body } of service.received) expect(body.toString('latin1')).not.toContain('Someone');
    expect(await openJobs()).toEqual([]);
  });

  it('has the declarative form, and next to it what the service worker needs', async () => {
    await send({ urgency: 'high' });
    await app.drainJobs();
    expect(payloadOf()).toEqual({
      web_push: 8030,
      notification: {
        title: MESSAGE.title,
        body: `${MESSAGE.body}\nSettings, Notifications`,
        lang: 'en',
        dir: 'ltr',
        tag: MESSAGE.tag,
        silent: false,
        navigate: 'http://localhost:3000/video',
        actions: [{ action: 'why', title: 'Why this?', navigate: 'http://localhost:3000/settings/notifications' }],
        app_badge: 3,
        mutable: true,
      },
      app_badge: 3,
      mutable: true,
      cuppa: {
        path: '/video',
        why: '/settings/notifications',
        onlyWhenAway: true,
        ringsSeconds: null,
        notice: null,
        read: [],
      },
    });
  });

  it('about a notice leads to it, and names those that were read or ended since yesterday', async () => {
    const { userId } = ada;
    const add = (key: string) =>
      transact(app.database.db, (tx) =>
        app.features.notices.add(tx, [{ userId, kind: 'streak.repaired', key, data: { length: 3 } }]),
      );
    await add('old');
    await ada.api.notices.markRead({});
    app.clock.advance({ days: 2 });
    for (let index = 0; index < 25; index += 1) await add(`new/${index}`);
    await ada.api.notices.markRead({});
    const [old] = await app.rows<{ id: string }>(sql`select id from notices where user_id = ${userId} and key = 'old'`);
    await add('now');
    const [now] = await app.rows<{ id: string }>(sql`select id from notices where user_id = ${userId} and key = 'now'`);
    const noticeId = now!.id;
    await send({ noticeId, path: '/matches' });
    await app.drainJobs();
    const { notification, cuppa } = payloadOf() as unknown as {
      notification: { navigate: string };
      cuppa: { path: string; notice: string; read: string[] };
    };
    expect(cuppa.notice).toBe(noticeId);
    expect(cuppa.path).toBe(`/matches#notice=${noticeId}`);
    expect(notification.navigate).toBe(`http://localhost:3000/matches#notice=${noticeId}`);
    expect(cuppa.read).toHaveLength(20);
    expect(cuppa.read).not.toContain(old!.id);
  });

  it('is signed by the server’s key for that push service, with a real contact', async () => {
    await send();
    await app.drainJobs();
    const { authorization, encoding, ttl, urgency, topic } = service.to(endpoint)[0]!.headers;
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
    expect(key).toBe((await ada.api.push.key()).publicKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
    const { payload } = await jwtVerify(token, publicKey, { audience: service.origin });
    expect(payload.sub).toBe('mailto:keeper@cuppa.example');
    expect(encoding).toBe('aes128gcm');
    expect([ttl, urgency]).toEqual(['60', 'normal']);
    expect(topic).toMatch(/^[\w-]{32}$/);
  });

  it('of any length fits into what a push service takes', async () => {
    await send({ title: 'ü'.repeat(5_000), body: '💬'.repeat(5_000), tag: randomUUID() });
    await app.drainJobs();
    expect(service.to(endpoint)).toHaveLength(1);
    expect(service.to(endpoint)[0]!.body.length).toBeLessThan(4_096);
  });

  it('is not queued if the transaction fails', async () => {
    const failed = transact(app.database.db, async (tx) => {
      await app.features.push.send(tx, ada.userId, MESSAGE);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await openJobs()).toEqual([]);
  });
});

describe('what a push service answers', () => {
  it.each([404, 410])('%i: the device is gone, and nothing is tried again', async (status) => {
    service.status = status;
    await send();
    await app.drainJobs();
    expect(await devices()).toEqual([]);
    expect(await openJobs()).toEqual([]);
  });

  it('410 for a subscription that was renewed meanwhile: the new one stays', async () => {
    service.forget(endpoint);
    await send();
    endpoint = await subscribe(ada);
    await app.drainJobs();
    expect(await devices()).toHaveLength(1);
    await send();
    await app.drainJobs();
    expect(service.to(endpoint)).toHaveLength(1);
  });

  it.each([429, 500, 503])('%i: it is tried again, while the message lives', async (status) => {
    service.status = status;
    await send();
    await app.drainJobs();
    expect(await openJobs()).toMatchObject([{ state: 'retry', retry_count: 0 }]);
    service.status = 201;
    app.clock.advance({ seconds: 10 });
    await app.drainJobs();
    expect(service.to(endpoint)).toHaveLength(1);
    expect(service.to(endpoint)[0]!.headers.ttl).toBe('50');
    expect(await openJobs()).toEqual([]);
  });

  it.each([301, 400, 401, 403, 413])('%i: it is logged and given up, and the device stays', async (status) => {
    service.status = status;
    await send();
    await app.drainJobs();
    expect(await openJobs()).toEqual([]);
    expect(await devices()).toHaveLength(1);
    expect(lines.filter((line) => line.includes('refused a message'))).toHaveLength(1);
    expect(service.received).toEqual([]);
  });

  it('nothing: neither the log nor the failed job contains the address or a key', async () => {
    const gone = await startPushEndpoint();
    const { keys } = service.subscribe();
    const away = `${gone.origin}/send/the-secret-of-a-device`;
    await app.rows(sql`
      update push_devices set endpoint = ${away}, p256dh = ${keys.p256dh}, auth = ${keys.auth}
      where user_id = ${ada.userId}`);
    await gone.close();
    await send();
    await app.drainJobs();
    const [job] = await openJobs();
    expect(job).toMatchObject({ state: 'retry' });
    for (const text of [...lines, JSON.stringify(job)]) {
      for (const secret of ['the-secret-of-a-device', keys.p256dh, keys.auth]) expect(text).not.toContain(secret);
    }
    expect(lines.some((line) => line.includes('a push service did not answer'))).toBe(true);
  });
});

describe('an expired message', () => {
  it('is dropped, not sent late', async () => {
    await send({ ttlSeconds: 15 });
    app.clock.advance({ seconds: 16 });
    await app.drainJobs();
    expect(service.received).toEqual([]);
    expect(await openJobs()).toEqual([]);
  });

  it('is dropped after a failed try, too', async () => {
    service.status = 503;
    await send({ ttlSeconds: 15 });
    await app.drainJobs();
    service.status = 201;
    app.clock.advance({ seconds: 16 });
    await app.drainJobs();
    expect(service.received).toEqual([]);
    expect(await openJobs()).toEqual([]);
  });
});

describe('two processes', () => {
  it('send a message once', async () => {
    const { database, clock } = app;
    const second = await createTestApp({ database, clock, env: service.env });
    for (let index = 0; index < 8; index += 1) await send({ tag: `tag ${index}` });
    await Promise.all([app.drainJobs(), second.drainJobs()]);
    expect(service.to(endpoint)).toHaveLength(8);
    await second.close();
  });

  it('send it again where the first died before it could mark it; both have one topic and one tag', async () => {
    await send();
    // The first process has sent, but its job never ends, as after a kill.
    const [job] = await app.jobs.boss.fetch<never>('push.send');
    await app.features.push.carryOut(job!.data);
    expect(await openJobs()).toMatchObject([{ state: 'active' }]);
    await app.rows(sql`update pgboss.job set state = 'retry' where id = ${job!.id}`);
    await app.drainJobs();
    const both = service.to(endpoint);
    expect(both).toHaveLength(2);
    expect(both[1]!.headers.topic).toBe(both[0]!.headers.topic);
    expect(both[1]!.text).toBe(both[0]!.text);
    expect(await openJobs()).toEqual([]);
  });
});

describe('a person who looks at the app', () => {
  it('gets nothing on that device while they look; others ring, and so does that one later', async () => {
    const phone = await app.signIn(ada);
    const onPhone = await subscribe(phone);
    const socket = await ada.connect();
    await socket.ask('presence.looking', { isLooking: true });
    expect(await app.features.push.isLooking(ada.userId)).toBe(true);
    await send();
    await app.drainJobs();
    expect(service.to(endpoint)).toEqual([]);
    expect(service.to(onPhone)).toHaveLength(1);
    await send({ onlyWhenAway: false });
    await app.drainJobs();
    expect(service.to(endpoint)).toHaveLength(1);
    await socket.ask('presence.looking', { isLooking: false });
    expect(await app.features.push.isLooking(ada.userId)).toBe(false);
    await send();
    await app.drainJobs();
    expect(service.to(endpoint)).toHaveLength(2);
  });

  it('no longer looks once the page is closed', async () => {
    const socket = await ada.connect();
    await socket.ask('presence.looking', { isLooking: true });
    socket.close();
    await expect.poll(() => app.features.push.isLooking(ada.userId)).toBe(false);
  });
});

describe('a match card', () => {
  it('rings only people who look nowhere, for as long as it waits', async () => {
    const ben = await createOnboarded(app, { firstName: 'Ben' });
    const atBen = await subscribe(ben);
    await joinQueue(ada);
    const { socket } = await joinQueue(ben);
    await socket.ask('presence.looking', { isLooking: true });
    await app.tickQueue();
    await expect.poll(() => service.to(endpoint)).toHaveLength(1);
    const [rung] = service.to(endpoint);
    expect(rung!.headers).toMatchObject({ ttl: '15', urgency: 'high' });
    expect(payloadOf(rung)).toMatchObject({
      notification: {
        title: 'Someone is ready for five minutes',
        body: 'You have a moment to say yes.\nCall reminders · Settings, Notifications',
        tag: 'match',
      },
      cuppa: { path: '/video', why: '/settings/notifications#callReminders', ringsSeconds: 15 },
    });
    expect(rung!.text).not.toContain('Ben');
    expect(service.to(atBen)).toEqual([]);
    expect(await openJobs()).toEqual([]);
  });

  it('between two people who know each other rings the one who is asked, if that one wants calls', async () => {
    const ben = await createOnboarded(app, { firstName: 'Ben' });
    const atBen = await subscribe(ben);
    const { connectionId } = await connect(app, ada, ben);
    await app.drainJobs();
    service.received.length = 0;
    // Both have a page open, and neither looks at it.
    for (const person of [ada, ben]) await person.connect();
    const call = () => ben.api.reconnections.callNow({ pair: { connectionId } });
    await call();
    await expect.poll(() => service.to(endpoint)).toHaveLength(1);
    const [rung] = service.to(endpoint);
    expect(rung!.headers).toMatchObject({ ttl: '15', urgency: 'high' });
    expect(payloadOf(rung)).toMatchObject({
      notification: { tag: 'match' },
      cuppa: { path: '/home', ringsSeconds: 15 },
    });
    expect(rung!.text).not.toContain('Ben');
    expect(service.to(atBen)).toEqual([]);

    // A second call makes the same card. The next card is for a person who does not want calls.
    await call();
    await ada.api.notices.saveChoices({ 'callReminders.push': false });
    const withdraw = () => app.rows(sql`update matches set status = 'withdrawn' where status = 'offered'`);
    await withdraw();
    await call();
    await withdraw();
    const cleo = await createOnboarded(app, { firstName: 'Cleo' });
    const atCleo = await subscribe(cleo);
    await cleo.connect();
    const { connectionId: other } = await connect(app, ben, cleo);
    await ben.api.reconnections.callNow({ pair: { connectionId: other } });
    await expect.poll(() => service.to(atCleo)).toHaveLength(1);
    expect(service.to(endpoint)).toHaveLength(1);
  });

  it('does not fail if the push service does', async () => {
    service.status = 500;
    await expect(app.features.push.ring([ada.userId], { ...MESSAGE })).resolves.toBeUndefined();
    service.forget(endpoint);
    await app.features.push.ring([ada.userId], { ...MESSAGE });
    expect(await devices()).toEqual([]);
  });
});

describe('a test message', () => {
  it('also comes to a device that is looked at, and is refused if there is no device', async () => {
    const socket = await ada.connect();
    await socket.ask('presence.looking', { isLooking: true });
    expect(await ada.api.push.sendTest()).toEqual({ devices: 1 });
    await app.drainJobs();
    expect(service.to(endpoint)).toHaveLength(1);
    const [device] = await devices();
    await ada.api.push.removeDevice({ id: device!.id });
    await expect(ada.api.push.sendTest()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
