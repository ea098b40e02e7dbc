import { randomUUID } from 'node:crypto';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '../../packages/contract/src/contract.ts';
import { GENDERS } from '../../packages/domain/src/accounts/profile/profile-options.ts';
import { GUEST_ADDRESS } from './find-searching.ts';
import type { GuestProfile } from './guest-profile.ts';

export type GuestApi = ContractRouterClient<typeof contract>;

/** The web app's storage key for its session. */
export const SESSION_KEY = 'cuppa.auth';

/** The typed API of the app at `url`; calls `readToken` for each request, because the page renews its token. */
export function openApi(url: string, readToken: () => string | Promise<string>): GuestApi {
  const headers = async () => ({ authorization: `Bearer ${await readToken()}` });
  return createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers }));
}

/** Creates an account that may join the queue. Answers its session as JSON, as the sign-in protocol sends it. */
export async function createGuestAccount(url: string, firstName: string, guest: GuestProfile): Promise<string> {
  const birthday = `${new Date().getUTCFullYear() - guest.age}-01-01`;
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${GUEST_ADDRESS}${randomUUID()}@example.com`,
      password: randomUUID(),
      data: { birthday },
    }),
  });
  const session = await answer.text();
  const { access_token: token } = JSON.parse(session) as { access_token?: string };
  if (!answer.ok || token === undefined) throw new Error(`A guest could not sign up: ${answer.status} ${session}`);
  const api = openApi(url, () => token);
  await api.onboarding.savePreference({ connectionPreference: 'both' });
  await api.onboarding.saveCoreValues({ coreValues: guest.coreValues });
  await api.profile.update({
    firstName,
    languages: guest.languages,
    gender: guest.gender,
    dateGenders: [...GENDERS],
    ageMin: guest.meets,
    ageMax: guest.meets,
  });
  await api.safety.acceptRules();
  return session;
}
