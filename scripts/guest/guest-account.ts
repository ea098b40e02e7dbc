import { randomUUID } from 'node:crypto';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '../../packages/contract/src/contract.ts';
import { GENDERS } from '../../packages/domain/src/profile/profile-options.ts';
import type { CoreValueId } from '../../packages/domain/src/values/core-values.ts';

/** Where the web app keeps its session. */
export const SESSION_KEY = 'cuppa.auth';

/**
 * A guest is 99 and meets people from 18 to 98: everybody who has not narrowed their ages fits, and
 * no guest ever fits another guest.
 */
const GUEST_AGE = 99;
const GUEST_AGES = { ageMin: 18, ageMax: 98 };

/** Makes an account that may join the queue. Answers its session as JSON, as the sign-in protocol sends it. */
export async function createGuestAccount(
  url: string,
  guest: { firstName: string; coreValues: CoreValueId[] },
): Promise<string> {
  const birthday = `${new Date().getUTCFullYear() - GUEST_AGE}-01-01`;
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `guest-${randomUUID()}@example.com`,
      password: randomUUID(),
      data: { birthday },
    }),
  });
  const session = await answer.text();
  const { access_token: token } = JSON.parse(session) as { access_token?: string };
  if (!answer.ok || token === undefined) throw new Error(`A guest could not sign up: ${answer.status} ${session}`);
  const link = new RPCLink({ url: `${url}/api/rpc`, headers: { authorization: `Bearer ${token}` } });
  const api: ContractRouterClient<typeof contract> = createORPCClient(link);
  await api.onboarding.savePreference({ connectionPreference: 'both' });
  await api.onboarding.saveCoreValues({ coreValues: guest.coreValues });
  await api.profile.update({
    firstName: guest.firstName,
    languages: ['en'],
    gender: 'non-binary',
    dateGenders: [...GENDERS],
    ...GUEST_AGES,
  });
  await api.safety.acceptRules();
  return session;
}
