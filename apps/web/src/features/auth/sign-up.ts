import { authCallbackUrl, authClient } from '../../lib/auth-client.ts';

export type SignUpResult =
  | { kind: 'signed-in' }
  | { kind: 'confirmation-required' }
  | { kind: 'failed'; message: string };

type NewAccount = { email: string; password: string; birthday: string };

/** Makes an account; the birthday travels in the sign-up's data and is judged again by the server. */
export async function signUp({ email, password, birthday }: NewAccount): Promise<SignUpResult> {
  const { data, error } = await authClient.signUp({
    email,
    password,
    // The names have no field (specification section 2) but belong to the call.
    options: { data: { first_name: '', last_name: '', birthday }, emailRedirectTo: authCallbackUrl },
  });
  if (error) return { kind: 'failed', message: error.message };
  return data.session === null ? { kind: 'confirmation-required' } : { kind: 'signed-in' };
}
