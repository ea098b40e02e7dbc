import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  type AuthServer,
  fragmentOf,
  inParallel,
  newAddress,
  newChallenge,
  PASSWORD,
  queryOf,
  startAuthServer,
} from './auth-server.ts';
import { challenge, enrolTotp, totpCode } from './factor-tools.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ isMailing: true, env: { MAIL_SPACING_SECONDS: '60' } });
});
beforeEach(() => server.passTime(61_000));
afterAll(() => server.close());

const verify = (body: object) => server.post('/verify', body);
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();
const countSessions = async (email: string) =>
  (
    await server.rows(
      sql`select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email}`,
    )
  ).length;
async function confirmed(): Promise<string> {
  const { email, access_token: bearer } = await server.signUp();
  await server.post('/logout', undefined, { bearer });
  server.passTime(61_000);
  return email;
}
async function magicMail(more: object = {}) {
  const email = await confirmed();
  await server.post('/otp', { email, ...more });
  return { email, ...(await server.readMail(email)) };
}

describe('single use: of ten parallel requests exactly one has an effect', () => {
  const one = (statuses: number[]) => expect(statuses.filter((status) => status === 200)).toHaveLength(1);

  it('ten clicks on one link', async () => {
    const { email, link } = await magicMail();
    const opened = await inParallel(10, () => server.open(link));
    expect(statusesOf(opened)).toEqual(Array(10).fill(303));
    const fragments = opened.map(({ location }) => fragmentOf(location));
    expect(fragments.filter((fragment) => fragment.access_token)).toHaveLength(1);
    expect(fragments.filter((fragment) => fragment.error_code === 'otp_expired')).toHaveLength(9);
    expect(await countSessions(email)).toBe(1);
  });

  it('ten clicks on one PKCE link', async () => {
    const { link } = await magicMail(newChallenge().challenge);
    const opened = await inParallel(10, () => server.open(link));
    expect(opened.filter(({ location }) => queryOf(location).code)).toHaveLength(1);
  });

  it('ten posts of one code', async () => {
    const { email, code } = await magicMail();
    one(statusesOf(await inParallel(10, () => verify({ type: 'magiclink', email, token: code }))));
    expect(await countSessions(email)).toBe(1);
  });

  it('ten posts of one link token', async () => {
    const { email, token } = await magicMail();
    one(statusesOf(await inParallel(10, () => verify({ type: 'magiclink', token_hash: token }))));
    expect(await countSessions(email)).toBe(1);
  });

  it('ten confirmations of one sign-up, by link and by code', async () => {
    const email = newAddress();
    await server.post('/signup', { email, password: PASSWORD });
    const { code, token } = await server.readMail(email);
    const answers = await inParallel(10, (index) =>
      verify({ type: 'signup', ...(index % 2 === 0 ? { email, token: code } : { token_hash: token }) }),
    );
    one(statusesOf(answers));
  });

  it('ten exchanges of one authorization code', async () => {
    const { verifier, challenge: pair } = newChallenge();
    const { email, link } = await magicMail(pair);
    const auth_code = queryOf((await server.open(link)).location).code;
    one(
      statusesOf(
        await inParallel(10, () => server.post('/token?grant_type=pkce', { auth_code, code_verifier: verifier })),
      ),
    );
    expect(await countSessions(email)).toBe(1);
  });

  it('ten refreshes of one token: one rotation, shared by all', async () => {
    const { refresh_token } = await server.signUp();
    const answers = await inParallel(10, () => server.refresh(refresh_token));
    expect(statusesOf(answers)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ json }) => json.refresh_token)).size).toBe(1);
  });

  it('ten sign-ups of one address with confirmation off', async () => {
    const instant = await startAuthServer({ database: server.database });
    const email = newAddress();
    const answers = await inParallel(10, () => instant.post('/signup', { email, password: PASSWORD }));
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(422)]);
    expect(await countSessions(email)).toBe(1);
    await instant.close();
  });

  it('ten sign-ups of one address with confirmation on: one account, one mail', async () => {
    const email = newAddress();
    const answers = await inParallel(10, () => server.post('/signup', { email, password: PASSWORD }));
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(429)]);
    expect(await server.rows(sql`select id from auth.users where email = ${email}`)).toHaveLength(1);
    expect(await server.mailsTo(email)).toHaveLength(1);
  });

  it('ten requests for one magic link: one mail', async () => {
    const email = await confirmed();
    const answers = await inParallel(10, () => server.post('/otp', { email }));
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(429)]);
    expect(await server.mailsTo(email)).toHaveLength(1);
  });

  it('ten verifications of one TOTP code with one challenge', async () => {
    const { access_token: bearer } = await server.signUp();
    const factor = await enrolTotp(server, bearer);
    const challenge_id = await challenge(server, bearer, factor.id);
    const code = totpCode(server, factor.secret);
    one(
      statusesOf(
        await inParallel(10, () => server.post(`/factors/${factor.id}/verify`, { challenge_id, code }, { bearer })),
      ),
    );
  });

  it('ten verifications of one TOTP code, each with a separate challenge and session', async () => {
    const person = await server.signUp();
    const factor = await enrolTotp(server, person.access_token);
    const sessions = await inParallel(10, async () => {
      const bearer = (await server.signIn(person.email)).json.access_token;
      return { bearer, challenge_id: await challenge(server, bearer, factor.id) };
    });
    const code = totpCode(server, factor.secret);
    const answers = await Promise.all(
      sessions.map(({ bearer, challenge_id }) =>
        server.post(`/factors/${factor.id}/verify`, { challenge_id, code }, { bearer }),
      ),
    );
    one(statusesOf(answers));
  });
});
