import type { Env } from '../../../platform/env.ts';

export type ProviderName = 'google' | 'facebook' | 'apple';
export type Providers = { isOpen(name: ProviderName): boolean };

/** The providers whose client id and secret are set. */
export function createProviders(env: Env): Providers {
  return { isOpen: (name) => env[`${name.toUpperCase() as Uppercase<ProviderName>}_CLIENT_ID`] !== undefined };
}
