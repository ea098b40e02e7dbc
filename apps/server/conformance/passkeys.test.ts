import { AuthApiError, AuthSessionMissingError } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { type AuthServer, type Client, SITE, startAuthServer } from './auth-server.ts';
import { claimsOf } from './protocol-objects.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NOBODY = '00000000-0000-0000-0000-000000000000';
let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ isMailing: true });
});
afterAll(() => server.close());

const newAuthenticator = () => createSoftwareAuthenticator({ origin: SITE, rpId: 'cuppa.example' });
const refusalOf = (error: unknown) => [
  error instanceof AuthApiError,
  (error as AuthApiError).status,
  (error as AuthApiError).code,
];

async function signedIn(): Promise<{ client: Client; email: string }> {
  const { access_token, refresh_token, email } = await server.signUp();
  const client = server.client();
  await client.setSession({ access_token, refresh_token });
  return { client, email };
}

async function register(client: Client, authenticator = newAuthenticator()) {
  const { data: started } = await client.passkey.startRegistration();
  if (started === null) throw new Error('the registration did not start');
  const credential = authenticator.create(started.options);
  const { data, error } = await client.passkey.verifyRegistration({ challengeId: started.challenge_id, credential });
  return { authenticator, data, error };
}

async function assert(client: Client, authenticator: ReturnType<typeof newAuthenticator>) {
  const { data: started } = await client.passkey.startAuthentication();
  if (started === null) throw new Error('the sign-in did not start');
  const credential = authenticator.get(started.options);
  const verify = () => client.passkey.verifyAuthentication({ challengeId: started.challenge_id, credential });
  return { started, verify };
}

describe('the passkeys of the official client', () => {
  it('are registered, listed, named and deleted', async () => {
    const { client, email } = await signedIn();
    const { data: started, error } = await client.passkey.startRegistration();
    expect(error).toBeNull();
    expect(started?.challenge_id).toMatch(UUID);
    expect(started?.expires_at).toBeGreaterThan(Math.floor(server.clock.now().getTime() / 1_000));
    expect(started?.options.rp.id).toBe('cuppa.example');
    expect(started?.options.authenticatorSelection?.residentKey).toBe('required');
    expect(started?.options.pubKeyCredParams).toContainEqual({ alg: -7, type: 'public-key' });

    const { data: made } = await register(client);
    expect(made).toMatchObject({ id: expect.stringMatching(UUID), created_at: expect.any(String) });
    const passkeyId = made?.id ?? '';
    expect((await client.passkey.list()).data).toMatchObject([{ id: passkeyId }]);
    const renamed = await client.passkey.update({ passkeyId, friendlyName: 'A key' });
    expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'A key' });
    expect((await client.passkey.list()).data).toMatchObject([{ friendly_name: 'A key' }]);
    expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await client.passkey.list()).data).toEqual([]);
    const subjects = (await server.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Cuppa: a passkey was added', 'Cuppa: a passkey was removed']);
  });

  it('need a session to be registered', async () => {
    const { data, error } = await server.client().passkey.startRegistration();
    expect(data).toBeNull();
    expect(error).toBeInstanceOf(AuthSessionMissingError);
  });

  it('are refused for an unknown challenge and an unknown id', async () => {
    const { client } = await signedIn();
    const { data: started } = await client.passkey.startRegistration();
    const credential = newAuthenticator().create(started?.options ?? ({} as never));
    const unknown = await client.passkey.verifyRegistration({ challengeId: NOBODY, credential });
    expect(refusalOf(unknown.error)).toEqual([true, 400, 'webauthn_challenge_not_found']);
    const { error } = await client.passkey.update({ passkeyId: NOBODY, friendlyName: 'nope' });
    expect(refusalOf(error).slice(0, 2)).toEqual([true, 404]);
  });

  it('sign in on another device, once for each challenge', async () => {
    const { client } = await signedIn();
    const { authenticator } = await register(client);
    const other = server.client();
    const { started, verify } = await assert(other, authenticator);
    expect(started.options.allowCredentials ?? []).toEqual([]);
    const { data, error } = await verify();
    expect(error).toBeNull();
    expect(data?.user?.id).toBe((await client.getUser()).data.user?.id);
    const { data: kept } = await other.getSession();
    expect(kept.session?.access_token).toBe(data?.session?.access_token);
    expect(claimsOf(kept.session?.access_token ?? '').aal).toBe('aal2');
    expect((await other.getUser()).error).toBeNull();
    expect((await client.passkey.list()).data).toMatchObject([{ last_used_at: expect.any(String) }]);
    expect(refusalOf((await verify()).error)).toEqual([true, 400, 'webauthn_challenge_not_found']);
  });

  it('are refused if they are not registered, or not any more', async () => {
    const { client } = await signedIn();
    const { authenticator, data } = await register(client);
    const stranger = newAuthenticator();
    stranger.create((await client.passkey.startRegistration()).data?.options ?? ({} as never));
    for (const remove of [async () => {}, () => client.passkey.delete({ passkeyId: data?.id ?? '' })]) {
      const asked = await assert(server.client(), stranger);
      expect(refusalOf((await asked.verify()).error)).toEqual([true, 400, 'webauthn_verification_failed']);
      await remove();
    }
    const removed = await assert(server.client(), authenticator);
    expect(refusalOf((await removed.verify()).error)).toEqual([true, 400, 'webauthn_verification_failed']);
  });
});

it('two processes share the challenges', async () => {
  const second = await startAuthServer({ database: server.database });
  const { client } = await signedIn();
  const { authenticator } = await register(client);
  const { data } = await client.passkey.startAuthentication();
  const answer = await second.post('/passkeys/authentication/verify', {
    challenge_id: data?.challenge_id,
    credential: authenticator.get(data?.options ?? ({} as never)),
  });
  expect(answer.status).toBe(200);
  await second.close();
});
