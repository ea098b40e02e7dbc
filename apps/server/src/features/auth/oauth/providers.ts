import type { Env } from '../../../platform/env.ts';

export const PROVIDER_NAMES = ['google', 'facebook', 'apple'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];
export type Providers = { isOpen(name: ProviderName): boolean };

/** The providers whose client id and secret are set. */
export function createProviders(env: Env): Providers {
  return { isOpen: (name) => env[`${name.toUpperCase() as Uppercase<ProviderName>}_CLIENT_ID`] !== undefined };
}
