import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, inParallel, newAddress, PASSWORD, refusal, startAuthServer } from './auth-server.ts';
import { claimsOf } from './protocol-objects.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.close());

const withSettings = (env: Record<string, string>) => startAuthServer({ database: server.database, env });
async function rotate(token: string, from = server): Promise<string> {
  const answer = await from.refresh(token);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.refresh_token;
}

describe('POST /token?grant_type=refresh_token', () => {
  it('returns the same session with a new token and the current user', async () => {
    const { access_token, refresh_token } = await server.signUp();
    await server.put('/user', { data: { nickname: 'Ada' } }, { bearer: access_token });
    const client = server.client();
    const { data, error } = await client.refreshSession({ refresh_token });
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(refresh_token);
    expect(data.user?.user_metadata.nickname).toBe('Ada');
    const [before, after] = [claimsOf(access_token), claimsOf(data.session?.access_token ?? '')];
    expect([after.session_id, after.amr]).toEqual([before.session_id, before.amr]);
    expect(after.user_metadata.nickname).toBe('Ada');
  });

  it('stores where the session was last used', async () => {
    const { access_token, refresh_token } = await server.signUp();
    await server.post('/token?grant_type=refresh_token', { refresh_token }, { headers: { 'user-agent': 'Kettle/2' } });
    const [row] = await server.rows<{ user_agent: string; refreshed_at: string | null; ip: string }>(
      sql`select user_agent, refreshed_at, ip from auth.sessions where id = ${claimsOf(access_token).session_id}`,
    );
    expect(row).toMatchObject({ user_agent: 'Kettle/2', ip: '127.0.0.1' });
    expect(row?.refreshed_at).not.toBeNull();
  });

  it('refuses malformed and unknown tokens with messages that the client knows', async () => {
    expect(refusal(await server.refresh(''))).toEqual([400, 'validation_failed']);
    expect(refusal(await server.refresh(null))).toEqual([400, 'validation_failed']);
    expect(refusal(await server.refresh('x'.repeat(500)))).toEqual([400, 'validation_failed']);
    const { access_token } = await server.signUp();
    const { data, error } = await server.client().setSession({
      access_token: `${access_token.split('.')[0]}.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')}.AAAA`,
      refresh_token: 'unknowntoken',
    });
    expect(data.session).toBeNull();
    expect(error?.message).toContain('Invalid Refresh Token: Refresh Token Not Found');
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  it('refuses another person’s token that was changed to fit this session', async () => {
    const [one, other] = [await server.signUp(), await server.signUp()];
    const bytes = Buffer.from(one.refresh_token, 'base64url');
    const mixed = Buffer.concat([bytes.subarray(0, 21), Buffer.from(other.refresh_token, 'base64url').subarray(21)]);
    expect((await server.refresh(mixed.toString('base64url'))).status).toBe(400);
    expect((await server.user(one.access_token)).status).toBe(200);
    expect((await server.user(other.access_token)).status).toBe(200);
  });

  it('refuses the token of a session that was signed out: 400', async () => {
    const { access_token: bearer, refresh_token } = await server.signUp();
    await server.post('/logout', undefined, { bearer });
    const answer = await server.refresh(refresh_token);
    expect(answer.status).toBe(400);
    expect(['session_not_found', 'refresh_token_not_found']).toContain(answer.json.code);
  });

  it('returns the active token again for its predecessor, however late', async () => {
    const { refresh_token } = await server.signUp();
    const active = await rotate(refresh_token);
    server.passTime(3_600_000);
    expect(await rotate(refresh_token)).toBe(active);
    expect(await rotate(refresh_token)).toBe(active);
    expect(await rotate(active)).not.toBe(active);
  });

  it('treats any older token as theft: the whole session ends immediately and permanently', async () => {
    const { access_token, refresh_token, user } = await server.signUp();
    const second = await rotate(refresh_token);
    const third = await rotate(second);
    server.passTime(60_000);
    const reuse = await server.refresh(refresh_token);
    expect(refusal(reuse)).toEqual([400, 'refresh_token_already_used']);
    expect(reuse.json.message).toBe('Invalid Refresh Token: Already Used');
    expect(refusal(await server.user(access_token))).toEqual([403, 'session_not_found']);
    for (const token of [refresh_token, second, third]) expect((await server.refresh(token)).status).toBe(400);
    expect((await server.signIn(user.email)).status).toBe(200);
  });

  it('allows an older token within the reuse interval, without a rotation', async () => {
    const patient = await withSettings({ REFRESH_REUSE_SECONDS: '10' });
    const { refresh_token } = await patient.signUp();
    const second = await rotate(refresh_token, patient);
    const third = await rotate(second, patient);
    expect(await rotate(refresh_token, patient)).toBe(third);
    patient.passTime(11_000);
    expect(refusal(await patient.refresh(refresh_token))).toEqual([400, 'refresh_token_already_used']);
    await patient.close();
  });

  it('lets ten parallel callers converge on one token and one session', async () => {
    const { access_token, refresh_token } = await server.signUp();
    const answers = await inParallel(10, () => server.client().refreshSession({ refresh_token }));
    expect(answers.map(({ error }) => error)).toEqual(Array(10).fill(null));
    const tokens = answers.map(({ data }) => data.session?.refresh_token);
    expect(new Set(tokens).size).toBe(1);
    const ids = answers.map(({ data }) => claimsOf(data.session?.access_token ?? '').session_id);
    expect(new Set(ids)).toEqual(new Set([claimsOf(access_token).session_id]));
    expect((await server.refresh(tokens[0])).status).toBe(200);
  });

  it('refuses with 409 if the session stays locked', async () => {
    const { access_token, refresh_token } = await server.signUp();
    const { session_id } = claimsOf(access_token);
    await server.database.db.transaction(async (tx) => {
      await tx.execute(sql`select id from auth.sessions where id = ${session_id} for update`);
      expect(refusal(await server.refresh(refresh_token))).toEqual([409, 'conflict']);
    });
    expect((await server.refresh(refresh_token)).status).toBe(200);
  });
});

describe('limits of sessions', () => {
  it('a timebox ends a session even if it is used', async () => {
    const limited = await withSettings({ SESSION_TIMEBOX_SECONDS: '100' });
    const { refresh_token } = await limited.signUp();
    limited.passTime(60_000);
    const next = await rotate(refresh_token, limited);
    limited.passTime(60_000);
    expect(refusal(await limited.refresh(next))).toEqual([400, 'session_expired']);
    await limited.close();
  });

  it('inactivity ends a session without refreshes', async () => {
    const limited = await withSettings({ SESSION_INACTIVITY_SECONDS: '100' });
    const { refresh_token } = await limited.signUp();
    limited.passTime(90_000);
    const next = await rotate(refresh_token, limited);
    limited.passTime(90_000);
    const last = await rotate(next, limited);
    limited.passTime(101_000);
    expect(refusal(await limited.refresh(last))).toEqual([400, 'session_expired']);
    await limited.close();
  });

  it('with one session per person, the newest sign-in stays', async () => {
    const limited = await withSettings({ SESSION_SINGLE_PER_USER: 'true' });
    const { refresh_token, email } = await limited.signUp();
    limited.passTime(5_000);
    const newer = (await limited.signIn(email)).json;
    expect(refusal(await limited.refresh(refresh_token))).toEqual([400, 'session_expired']);
    expect((await limited.refresh(newer.refresh_token)).status).toBe(200);
    await limited.close();
  });
});

describe('the official client', () => {
  it('keeps a session across setSession, refreshes an expired one, and reads nothing without one', async () => {
    const { access_token, refresh_token, email } = await server.signUp();
    const client = server.client();
    const { data } = await client.setSession({ access_token, refresh_token });
    expect(data.user?.email).toBe(email);
    expect((await client.getSession()).data.session?.access_token).toBe(access_token);
    const refreshed = await client.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(refresh_token);
    expect((await server.client().getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await server.client().refreshSession()).error?.name).toBe('AuthSessionMissingError');
  });

  it('drops its session if the server says that it is gone', async () => {
    const client = server.client();
    const { data } = await client.signUp({ email: newAddress(), password: PASSWORD });
    await server.post('/logout', undefined, { bearer: data.session?.access_token ?? '' });
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.getSession()).data.session).toBeNull();
  });

  it('ignores a session with random contents', async () => {
    const { error } = await server.client().setSession({ access_token: randomUUID(), refresh_token: randomUUID() });
    expect(error).not.toBeNull();
  });
});
