import type { ProviderPerson } from '../auth.table.ts';

export const PROVIDER_NAMES = ['google', 'facebook', 'apple'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Parameters of the redirect to a provider. The provider returns `state` unchanged. */
export type Visit = {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Scopes in addition to the provider's own. */
  scopes: readonly string[];
  /** Extra parameters, passed on unchanged. They contain no reserved names. */
  extra: Readonly<Record<string, string>>;
};

/** The provider's response: `code` with its companions, and the data that the visit started with. */
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

/**
 * A service that people sign in with. Both calls reject with any error if the provider fails or responds incorrectly.
 */
export type Provider = {
  name: ProviderName;
  /** The URL to send the browser to. */
  visitUrl(visit: Visit): Promise<URL>;
  /** The person who signed in there, and the provider's tokens. */
  redeem(answer: ProviderReturn): Promise<ProviderSignIn>;
};
