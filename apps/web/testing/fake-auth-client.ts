import type { GoTrueClient } from '@supabase/auth-js';
import { type Given, onlyGiven } from './only-given.ts';

/** An auth client with only the given methods; any other rejects with an error that names it. */
export function fakeAuthClient(given: Given<GoTrueClient>): GoTrueClient {
  return onlyGiven(given, { path: 'authClient' }) as GoTrueClient;
}
