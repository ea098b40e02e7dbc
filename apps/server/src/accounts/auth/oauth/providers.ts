import type { AuthEnv } from '../auth.env.ts';
import { validationFailed } from '../protocol/auth-error.ts';
import { createFacebookProvider } from './facebook-provider.ts';
import { createOpenidProvider } from './openid-provider.ts';
import type { Provider, ProviderName } from './provider.ts';

export type Providers = {
  isOpen(name: ProviderName): boolean;
  /** Refuses 400 validation_failed for a provider that is unknown or not configured. */
  require(name: string): Provider;
};

const MAX_NAMED_LENGTH = 64;

/** The providers whose client id and secret are set. */
export function createProviders(env: AuthEnv): Providers {
  const open = new Map<string, Provider>();
  const add = (id: string | undefined, secret: string | undefined, create: (client: ProviderClient) => Provider) => {
    if (id === undefined || secret === undefined) return;
    const provider = create({ clientId: id, clientSecret: secret });
    open.set(provider.name, provider);
  };

  add(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, (client) =>
    createOpenidProvider({
      ...client,
      name: 'google',
      issuer: env.GOOGLE_ISSUER,
      scopes: ['openid', 'email', 'profile'],
    }),
  );
  add(env.APPLE_CLIENT_ID, env.APPLE_CLIENT_SECRET, (client) =>
    createOpenidProvider({
      ...client,
      name: 'apple',
      issuer: env.APPLE_ISSUER,
      scopes: ['openid', 'email', 'name'],
      responseMode: 'form_post',
    }),
  );
  add(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET, (client) =>
    createFacebookProvider({
      ...client,
      authorizeUrl: env.FACEBOOK_AUTHORIZE_URL,
      tokenUrl: env.FACEBOOK_TOKEN_URL,
      profileUrl: env.FACEBOOK_PROFILE_URL,
    }),
  );

  return {
    isOpen: (name) => open.has(name),
    require: (name) => {
      const provider = open.get(name.toLowerCase());
      if (provider !== undefined) return provider;
      throw validationFailed(`Unsupported provider: provider ${name.slice(0, MAX_NAMED_LENGTH)} is not enabled`);
    },
  };
}

type ProviderClient = { clientId: string; clientSecret: string };
