import type { ProviderPerson } from '../auth.table.ts';

export const PROVIDER_NAMES = ['google', 'facebook', 'apple'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** The parameters of the redirect to a provider. The provider sends `state` back. */
export type Visit = {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Scopes on top of the provider's own. */
  scopes: readonly string[];
  /** Passed on unchanged, without reserved names. */
  extra: Readonly<Record<string, string>>;
};

/** The provider's answer: `code` and its companions, with the data that the visit started with. */
type ProviderReturn = {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  code: string;
  iss: string | null;
  /** Apple's `user` field, as it was sent. */
  user: string | null;
};

export type ProviderSignIn = { person: ProviderPerson; accessToken: string; refreshToken: string | null };

/** A service where people have accounts. Both calls reject with any error if the provider fails or answers wrongly. */
export type Provider = {
  name: ProviderName;
  /** The page to send the browser to. */
  visitUrl(visit: Visit): Promise<URL>;
  /** The person who has signed in there, and the provider's tokens. */
  redeem(answer: ProviderReturn): Promise<ProviderSignIn>;
};
