import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthServer, startAuthServer } from './auth-server.ts';
import { personWithTotp } from './factor-tools.ts';
import { claimsOf } from './protocol-objects.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.close());

it('the recovery codes of the official client are made, counted, used once and replaced', async () => {
  const { lifted, person } = await personWithTotp(server);
  const client = server.client();
  await client.setSession(lifted);
  const { recoveryCodes } = client.mfa;
  expect((await recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
  const made = await recoveryCodes.generate();
  expect(made.data).toMatchObject({ type: 'recovery_code', total: 10 });
  expect((await recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');
  const [first = '', second = ''] = made.data?.codes ?? [];

  const elsewhere = server.client();
  await elsewhere.signInWithPassword({ email: person.email, password: 'correct horse' });
  expect((await elsewhere.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal');
  expect((await elsewhere.mfa.recoveryCodes.verify({ code: first })).error).toBeNull();
  const { data } = await elsewhere.getSession();
  expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  });
  expect((await recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
  expect((await elsewhere.mfa.recoveryCodes.verify({ code: first })).error?.code).toBe('mfa_verification_failed');

  expect((await recoveryCodes.regenerate()).data?.codes).toHaveLength(10);
  expect((await elsewhere.mfa.recoveryCodes.verify({ code: second })).error?.code).toBe('mfa_verification_failed');
  expect((await recoveryCodes.getStatus()).data).toMatchObject({ remaining: 10 });
});
