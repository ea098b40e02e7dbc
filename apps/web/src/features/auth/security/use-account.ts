import type { User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../../lib/server/api.ts';
import { authClient } from '../../../lib/session/auth-client.ts';

const ACCOUNT_KEY = ['account'];

/** The account as the auth server has it now: factors, identities, a pending change of address. */
export function useAccount() {
  return useQuery({ queryKey: ACCOUNT_KEY, queryFn: readAccount, staleTime: 0 });
}

/** Asks again for the account and for what the server says of its security. */
export function useRefreshAccount(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    void client.invalidateQueries({ queryKey: queries.auth.security.key() });
  };
}

async function readAccount(): Promise<User> {
  const { data, error } = await authClient.getUser();
  if (error) throw error;
  return data.user;
}
