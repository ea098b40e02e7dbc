import type { User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { type LoadAuthClient, useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';

const ACCOUNT_KEY = ['account'];

/** The account from the auth server: factors, identities, and a pending change of address. */
export function useAccount() {
  const loadAuthClient = useLoadAuthClient();
  return useQuery({ queryKey: ACCOUNT_KEY, queryFn: () => readAccount(loadAuthClient), staleTime: 0 });
}

/** Reloads the account and its security overview. */
export function useRefreshAccount(): () => void {
  const { queries } = useServer();
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    void client.invalidateQueries({ queryKey: queries.auth.security.key() });
  };
}

async function readAccount(loadAuthClient: LoadAuthClient): Promise<User> {
  const authClient = await loadAuthClient();
  const { data, error } = await authClient.getUser();
  if (error) throw error;
  return data.user;
}
