import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, newAddress, refusal, startAuthServer } from './auth-server.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ isMailing: true });
});
afterAll(() => server.close());

const people = async (count: number) => {
  const list = [];
  for (let index = 0; index < count; index += 1) list.push(await server.signUp());
  server.passTime(61_000);
  return list;
};

describe('a change of address', () => {
  it('is spaced by the new address, for all accounts', async () => {
    const email = newAddress();
    const answers = [];
    for (const { access_token: bearer } of await people(12)) {
      answers.push(await server.put('/user', { email }, { bearer }));
    }
    expect(await server.mailsTo(email)).toHaveLength(1);
    const [first, ...others] = answers;
    expect(first?.status).toBe(200);
    for (const answer of others) expect(refusal(answer)).toEqual([429, 'over_email_send_rate_limit']);
    expect(others[0]?.json.message).toMatch(/after \d+ seconds/);
  });

  it('is spaced in the same way when the mails are requested again', async () => {
    const email = newAddress();
    const list = await people(4);
    for (const { access_token: bearer } of list) {
      expect((await server.put('/user', { email }, { bearer })).status).toBe(200);
      server.passTime(61_000);
    }
    await server.mailsTo(email);
    for (const person of list) {
      expect((await server.post('/resend', { type: 'email_change', email: person.email })).json).toEqual({});
    }
    expect(await server.mailsTo(email)).toHaveLength(1);
  });

  it('does not block others if it is refused', async () => {
    const [one, other] = await people(2);
    const [held, free] = [newAddress(), newAddress()];
    await server.put('/user', { email: newAddress() }, { bearer: one?.access_token });
    // This person's own timer is running, so the timer of the address they name does not start.
    expect((await server.put('/user', { email: held }, { bearer: one?.access_token })).status).toBe(429);
    expect((await server.put('/user', { email: held }, { bearer: other?.access_token })).status).toBe(200);
    expect((await server.put('/user', { email: free }, { bearer: other?.access_token })).status).toBe(429);
  });
});

describe('two pending changes to one address', () => {
  it.each([0, 1])('account %i gets it with its own codes', async (winner) => {
    const email = newAddress();
    const mails = [];
    const list = await people(2);
    for (const person of list) {
      await server.put('/user', { email }, { bearer: person.access_token });
      mails.push({ old: await server.readMail(person.email), fresh: await server.readMail(email) });
      server.passTime(61_000);
    }
    const verify = (address: string, token = '') =>
      server.post('/verify', { type: 'email_change', email: address, token });
    const person = list[winner];
    expect((await verify(person?.email ?? '', mails[winner]?.old.code)).status).toBe(200);
    const proved = await verify(email, mails[winner]?.fresh.code);
    expect(proved.json.user).toMatchObject({ id: person?.user.id, email });
    // The other account keeps its own address.
    await verify(list[1 - winner]?.email ?? '', mails[1 - winner]?.old.code);
    expect((await verify(email, mails[1 - winner]?.fresh.code)).status).toBeGreaterThanOrEqual(400);
    expect((await server.user(list[1 - winner]?.access_token ?? '')).json.email).toBe(list[1 - winner]?.email);
  });
});
