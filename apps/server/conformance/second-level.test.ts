import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, fragmentOf, newChallenge, PASSWORD, startAuthServer } from './auth-server.ts';
import { challenge, personWithTotp, proveTotp, toNextStep, totpCode, wrongTotpCode } from './factor-tools.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({
    isMailing: true,
    env: {
      MAIL_SPACING_SECONDS: '0',
      RATE_LIMITS: 'true',
      CLIENT_IP_HEADER: 'x-real-ip',
      RATE_LIMIT_MFA: '1000',
      RATE_LIMIT_VERIFY: '1000',
      RATE_LIMIT_TOKEN: '1000',
      RATE_LIMIT_SIGNUP: '1000',
      RATE_LIMIT_USER: '1000',
      RATE_LIMIT_RECOVER: '1000',
    },
  });
});
afterAll(() => server.close());

const sessionOf = async (email: string): Promise<string> => (await server.signIn(email)).json.access_token;
const status = async (bearer: string) => (await server.user(bearer)).status;

describe('a session of the first level', () => {
  it.each(['global', 'others'])('ends none of the second by signing out of %s', async (scope) => {
    const { person, lifted } = await personWithTotp(server);
    const [first, other] = [await sessionOf(person.email), await sessionOf(person.email)];
    expect((await server.post(`/logout?scope=${scope}`, undefined, { bearer: first })).status).toBe(204);
    expect(await status(lifted.access_token)).toBe(200);
    expect(await status(other)).toBe(403);
    expect(await status(first)).toBe(scope === 'global' ? 403 : 200);
    expect((await server.post('/logout', undefined, { bearer: lifted.access_token })).status).toBe(204);
    expect(await status(lifted.access_token)).toBe(403);
  });

  it('can be ended by one of the second level', async () => {
    const { person, lifted } = await personWithTotp(server);
    const first = await sessionOf(person.email);
    await server.post('/logout?scope=others', undefined, { bearer: lifted.access_token });
    expect([await status(first), await status(lifted.access_token)]).toEqual([403, 200]);
  });

  it('is stopped if it guesses codes, while the owner’s sessions can still prove the factor', async () => {
    const { person, factor } = await personWithTotp(server);
    const stranger = await sessionOf(person.email);
    const wrong = wrongTotpCode(server, factor.secret);
    const guess = async (bearer: string, code: string) => {
      const challenge_id = await challenge(server, bearer, factor.id);
      return (await server.post(`/factors/${factor.id}/verify`, { challenge_id, code }, { bearer })).status;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) statuses.push(await guess(stranger, wrong));
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
    expect(statuses.slice(20)).toEqual(Array(5).fill(429));
    toNextStep(server);
    expect(await guess(stranger, totpCode(server, factor.secret))).toBe(429);
    expect((await proveTotp(server, await sessionOf(person.email), factor)).status).toBe(200);
  });
});

describe('a mailed recovery', () => {
  async function taken() {
    const { person, lifted } = await personWithTotp(server);
    const sessions = [lifted.access_token, await sessionOf(person.email)];
    const ask = async (more = {}) => {
      await server.post('/recover', { email: person.email, ...more });
      return server.readMail(person.email);
    };
    return { ...person, sessions, ask };
  }
  const alive = (sessions: string[]) => Promise.all(sessions.map(status));

  it('ends all sessions with its code', async () => {
    const { email, sessions, ask } = await taken();
    const { code } = await ask();
    const { json } = await server.post('/verify', { type: 'recovery', email, token: code });
    expect(await alive(sessions)).toEqual([403, 403]);
    expect(await status(json.access_token)).toBe(200);
  });

  it('ends all sessions with its link', async () => {
    const { sessions, ask } = await taken();
    const { link } = await ask();
    const { access_token } = fragmentOf((await server.open(link)).location);
    expect(await alive(sessions)).toEqual([403, 403]);
    expect(await status(access_token ?? '')).toBe(200);
  });

  it('ends all sessions with a link of the PKCE flow', async () => {
    const { sessions, ask } = await taken();
    const { challenge: pair, verifier } = newChallenge();
    const { link } = await ask(pair);
    const auth_code = new URL((await server.open(link)).location).searchParams.get('code');
    expect(await alive(sessions)).toEqual([403, 403]);
    const granted = await server.post('/token?grant_type=pkce', { auth_code, code_verifier: verifier });
    expect(granted.status).toBe(200);
  });

  it('differs from a magic link', async () => {
    const { email, sessions } = await taken();
    await server.post('/otp', { email });
    const { code } = await server.readMail(email);
    expect((await server.post('/verify', { type: 'magiclink', email, token: code })).status).toBe(200);
    expect(await alive(sessions)).toEqual([200, 200]);
    expect((await server.signIn(email, PASSWORD)).status).toBe(200);
  });
});
