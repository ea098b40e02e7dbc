import { randomUUID } from 'node:crypto';

const PASSWORD = 'a good password';

/** Creates an adult's account at a running app and signs it in. */
export async function signUp(
  url: string,
): Promise<{ userId: string; email: string; password: string; token: string; refreshToken: string }> {
  const email = `${randomUUID()}@example.com`;
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, data: { birthday: '1995-05-05' } }),
  });
  if (!answer.ok) throw new Error(`a sign-up answered ${answer.status}: ${await answer.text()}`);
  const session = (await answer.json()) as { access_token: string; refresh_token: string; user: { id: string } };
  const { access_token: token, refresh_token: refreshToken, user } = session;
  return { userId: user.id, email, password: PASSWORD, token, refreshToken };
}
