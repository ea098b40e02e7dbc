import type { GoTrueClient } from '@supabase/auth-js';
import { createContext, type ReactNode, use } from 'react';

/** Answers the client of `/auth/v1`, loaded at the first call. */
export type LoadAuthClient = () => Promise<GoTrueClient>;

const AuthClientContext = createContext<LoadAuthClient | null>(null);

export function AuthClientProvider({ load, children }: { load: LoadAuthClient; children: ReactNode }) {
  return <AuthClientContext value={load}>{children}</AuthClientContext>;
}

/** Gives the function that loads the auth client; the same one as long as the provider is mounted. */
export function useLoadAuthClient(): LoadAuthClient {
  const load = use(AuthClientContext);
  if (load === null) throw new Error('useLoadAuthClient needs an AuthClientProvider above it.');
  return load;
}
