import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSocket, type TestSocket } from '../testing/test-socket.ts';
import { type AuthServer, PASSWORD, startAuthServer } from './auth-server.ts';

/** Sockets require an adult. */
const ADULT = { birthday: '1990-02-03' };
const NEW_PASSWORD = 'a better horse';
let server: AuthServer;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  server = await startAuthServer({ isMailing: true, env: { MAIL_SPACING_SECONDS: '0' } });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.close();
});

const reachApi = async (bearer: string) =>
  (
    await fetch(`${server.origin}/api/rpc/profile/me`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: '{}',
    })
  ).status;
async function connect(bearer: string): Promise<TestSocket> {
  const socket = await connectSocket(server.origin, bearer);
  sockets.push(socket);
  return socket;
}

/** A person with two sessions, each with a socket. */
async function signedInTwice() {
  const { email, access_token } = await server.signUp(ADULT);
  const granted = (await server.signIn(email)).json;
  const bearers = [access_token, String(granted.access_token)];
  expect(await Promise.all(bearers.map(reachApi))).toEqual([200, 200]);
  return { email, bearers, refreshToken: granted.refresh_token, open: await Promise.all(bearers.map(connect)) };
}
type Sessions = Awaited<ReturnType<typeof signedInTwice>>;

async function expectOver({ bearers, refreshToken, open }: Sessions): Promise<void> {
  expect(await Promise.all(bearers.map(reachApi))).toEqual([401, 401]);
  for (const bearer of bearers) await expect(connect(bearer)).rejects.toThrow();
  await expect.poll(() => open.map((socket) => socket.isConnected())).toEqual([false, false]);
  expect((await server.refresh(refreshToken)).status).toBe(400);
}

async function recover(email: string): Promise<string> {
  await server.post('/recover', { email });
  const { code } = await server.readMail(email);
  return (await server.post('/verify', { type: 'recovery', email, token: code })).json.access_token;
}

describe('a reset of the password', () => {
  it('closes /api and the sockets to old sessions as soon as its mail is redeemed', async () => {
    const sessions = await signedInTwice();
    const bearer = await recover(sessions.email);
    await expectOver(sessions);
    expect(await reachApi(bearer)).toBe(200);
    expect((await connect(bearer)).isConnected()).toBe(true);
  });

  it('closes them to sessions that a thief opens before the new password is set', async () => {
    const { email } = await server.signUp(ADULT);
    const bearer = await recover(email);
    const bearers = [await server.signIn(email), await server.signIn(email)].map(({ json }) =>
      String(json.access_token),
    );
    const refreshToken = (await server.signIn(email)).json.refresh_token;
    const open = await Promise.all(bearers.map(connect));
    expect((await server.put('/user', { password: NEW_PASSWORD }, { bearer })).status).toBe(200);
    await expectOver({ email, bearers, refreshToken, open });
    expect(await reachApi(bearer)).toBe(200);
    expect((await server.signIn(email, PASSWORD)).status).toBe(400);
    expect((await server.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });
});
