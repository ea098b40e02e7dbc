import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { type PushEndpoint, startPushEndpoint } from '../../../testing/push-endpoint.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let service: PushEndpoint;
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  service = await startPushEndpoint();
  app = await createTestApp({ env: service.env });
});
beforeEach(async () => {
  ada = await createOnboarded(app);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const devicesOf = async (person: Person) => (await person.api.push.devices()).items;

describe('the keys', () => {
  it('are made once, and are the same for two processes that start together', async () => {
    const { database, clock } = app;
    await app.rows(sql`delete from push_keys`);
    const both = [
      await createTestApp({ database, clock, env: service.env }),
      await createTestApp({ database, clock, env: service.env }),
    ];
    const keys = await Promise.all(both.map(({ features }) => features.push.key()));
    expect(keys[0]).toMatch(/^[\w-]{87}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(await app.rows(sql`select public_key from push_keys`)).toEqual([{ public_key: keys[0] }]);
    for (const other of both) await other.close();
  });

  it('do not exist without an operator’s contact, and then no device is accepted', async () => {
    const { database, clock } = app;
    const silent = await createTestApp({ database, clock, env: { PUSH_SERVICES: service.origin } });
    const api = silent.apiOf(ada.token);
    expect(await api.push.key()).toEqual({ publicKey: null });
    await expect(api.push.addDevice(service.subscribe())).rejects.toMatchObject({ code: 'BAD_ENDPOINT' });
    await ada.api.push.addDevice(service.subscribe());
    await expect(api.push.sendTest()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await silent.close();
  });

  it('keep their private half on the server', async () => {
    const { publicKey } = await ada.api.push.key();
    const [row] = await app.rows<{ private_key: string }>(sql`select private_key from push_keys`);
    expect(publicKey).not.toContain(row!.private_key);
    expect(JSON.stringify(await ada.api.push.key())).not.toContain(row!.private_key);
  });
});

describe('a device', () => {
  it('is kept under its session, named by its browser, and shows no address', async () => {
    await app.rows(sql`update auth.sessions set user_agent = ${PHONE} where user_id = ${ada.userId}`);
    const subscription = service.subscribe();
    const added = await ada.api.push.addDevice(subscription);
    expect(added).toEqual({
      id: added.id,
      name: 'Chrome on Android',
      createdAt: app.clock.now().toISOString(),
      isThisSession: true,
    });
    const elsewhere = await app.signIn(ada);
    expect(await devicesOf(elsewhere)).toEqual([{ ...added, isThisSession: false }]);
  });

  it('is renewed by being sent again, and replaced by a new subscription of its browser', async () => {
    const subscription = service.subscribe();
    const first = await ada.api.push.addDevice(subscription);
    app.clock.advance({ days: 1 });
    const again = await ada.api.push.addDevice(subscription);
    expect(again).toEqual(first);
    const [row] = await app.rows<{ is_renewed: boolean }>(
      sql`select renewed_at > created_at as is_renewed from push_devices where id = ${first.id}`,
    );
    expect(row).toEqual({ is_renewed: true });
    const next = await ada.api.push.addDevice(service.subscribe());
    expect(await devicesOf(ada)).toEqual([next]);
  });

  it('passes to another person who signs in with its browser', async () => {
    const subscription = service.subscribe();
    await ada.api.push.addDevice(subscription);
    const ben = await createOnboarded(app, { firstName: 'Ben' });
    await ben.api.push.addDevice(subscription);
    expect(await devicesOf(ada)).toEqual([]);
    expect(await devicesOf(ben)).toHaveLength(1);
  });

  it('ends with its session, and not with another', async () => {
    const phone = await app.signIn(ada);
    await ada.api.push.addDevice(service.subscribe());
    await phone.api.push.addDevice(service.subscribe());
    const headers = { authorization: `Bearer ${phone.token}` };
    await fetch(`${app.url}/auth/v1/logout?scope=local`, { method: 'POST', headers });
    expect((await devicesOf(ada)).map(({ isThisSession }) => isThisSession)).toEqual([true]);
  });

  it('can be removed only by its owner', async () => {
    const { id } = await ada.api.push.addDevice(service.subscribe());
    const ben = await createOnboarded(app, { firstName: 'Ben' });
    expect(await ben.api.push.removeDevice({ id })).toEqual({ items: [] });
    expect(await devicesOf(ada)).toHaveLength(1);
    expect(await ada.api.push.removeDevice({ id })).toEqual({ items: [] });
  });

  it('is one of ten at most, however many are added at once', async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, () => app.signIn(ada)));
    const answers = await Promise.all(
      sessions.map(({ api }) =>
        api.push.addDevice(service.subscribe()).then(
          () => 'taken',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'TOO_MANY_DEVICES')).toHaveLength(2);
    expect(await devicesOf(ada)).toHaveLength(10);
  });

  it('is refused if its address is not at a push service', async () => {
    const endpoint = 'http://127.0.0.1:5432/send';
    await expect(ada.api.push.addDevice({ ...service.subscribe(), endpoint })).rejects.toMatchObject({
      code: 'BAD_ENDPOINT',
    });
    expect(await devicesOf(ada)).toEqual([]);
  });
});
