import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PASSWORD_MIN_LENGTH: '8' } });
});
afterAll(() => app.close());

async function signInFrom(person: { email: string; password: string }, userAgent: string): Promise<void> {
  const answer = await fetch(`${app.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  expect(answer.status).toBe(200);
}

it('lists the person’s own open sessions by device, last used first', async () => {
  const person = await app.signUp({ birthday: '1990-01-01' });
  await app.signUp({ birthday: '1990-01-01' });
  app.clock.advance({ seconds: 60 });
  await signInFrom(person, PHONE);
  app.clock.advance({ seconds: 60 });
  await signInFrom(person, 'a script');
  const overview = await person.api.auth.security();
  expect(overview).toMatchObject({
    hasPassword: true,
    openProviders: [],
    canLinkIdentities: false,
    canUseAuthenticator: true,
    canUsePhone: false,
    passwordMinLength: 8,
  });
  expect(overview.sessions.map(({ browser, system, isCurrent }) => ({ browser, system, isCurrent }))).toEqual([
    { browser: null, system: null, isCurrent: false },
    { browser: 'Safari', system: 'iOS', isCurrent: false },
    { browser: null, system: null, isCurrent: true },
  ]);
});

it('ends one session immediately, and never another person’s', async () => {
  const person = await app.signUp({ birthday: '1990-01-01' });
  const other = await app.signUp({ birthday: '1990-01-01' });
  await signInFrom(person, PHONE);
  const { sessions } = await person.api.auth.security();
  const onPhone = sessions.find((session) => !session.isCurrent)?.id ?? '';
  await other.api.auth.endSession({ id: onPhone });
  expect((await person.api.auth.security()).sessions).toHaveLength(2);
  expect((await person.api.auth.endSession({ id: onPhone })).sessions).toHaveLength(1);
});
