import type { ProviderPerson } from '../auth.table.ts';

export const PROVIDER_NAMES = ['google', 'facebook', 'apple'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** What the way to a provider carries; the provider sends `state` back. */
export type Visit = {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Asked for on top of the provider's own. */
  scopes: readonly string[];
  /** Passed on as they are, without reserved names. */
  extra: Readonly<Record<string, string>>;
};

/** What came back: `code` and its companions, with what the visit left with. */
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

/** A place where people have accounts. Both calls reject with any error where the provider fails or answers wrongly. */
export type Provider = {
  name: ProviderName;
  /** The page to send the browser to. */
  visitUrl(visit: Visit): Promise<URL>;
  /** Who has signed in there, and the provider's tokens. */
  redeem(answer: ProviderReturn): Promise<ProviderSignIn>;
};
