import * as client from 'openid-client';
import { z } from 'zod';
import type { Provider, ProviderName } from './provider.ts';
import { describePerson } from './provider-person.ts';

const TIMEOUT_SECONDS = 10;

export type OpenidSettings = {
  name: ProviderName;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
  /** With `form_post`, the browser returns with a POST. */
  responseMode?: 'form_post';
};

/** An OpenID Connect provider, discovered from its issuer. Allows plain http only if the issuer itself uses http. */
export function createOpenidProvider(settings: OpenidSettings): Provider {
  const { name, issuer, clientId, clientSecret } = settings;
  let found: Promise<client.Configuration> | null = null;

  /** Fetches the configuration once. A failure is not cached, so that the next visit tries again. */
  function discover(): Promise<client.Configuration> {
    found ??= client
      .discovery(new URL(issuer), clientId, undefined, client.ClientSecretPost(clientSecret), {
        timeout: TIMEOUT_SECONDS,
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        found = null;
        throw error;
      });
    return found;
  }

  return {
    name,
    visitUrl: async (visit) =>
      client.buildAuthorizationUrl(await discover(), {
        ...visit.extra,
        redirect_uri: visit.redirectUri,
        scope: [...new Set([...settings.scopes, ...visit.scopes])].join(' '),
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(visit.codeVerifier),
        code_challenge_method: 'S256',
        ...(settings.responseMode !== undefined && { response_mode: settings.responseMode }),
      }),

    redeem: async (answer) => {
      const address = new URL(answer.redirectUri);
      address.searchParams.set('code', answer.code);
      address.searchParams.set('state', answer.state);
      if (answer.iss !== null) address.searchParams.set('iss', answer.iss);
      const tokens = await client.authorizationCodeGrant(await discover(), address, {
        expectedState: answer.state,
        expectedNonce: answer.nonce,
        pkceCodeVerifier: answer.codeVerifier,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the provider sent no id_token');
      const person = describePerson(name, {
        subject: claims.sub,
        issuer: claims.iss,
        email: claims.email,
        // Apple sometimes sends the flag as a string.
        isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
        name: claims.name ?? (name === 'apple' ? nameOfUserField(answer.user) : undefined),
        picture: claims.picture,
        more: { given_name: claims.given_name, family_name: claims.family_name },
      });
      return { person, accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null };
    },
  };
}

const userField = z.object({ name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }) });

/** The name from Apple's unsigned `user` field. Do not trust anything else in it, especially not an address. */
function nameOfUserField(text: string | null): string | undefined {
  if (text === null) return undefined;
  try {
    const { firstName = '', lastName = '' } = userField.parse(JSON.parse(text)).name;
    return `${firstName} ${lastName}`.trim();
  } catch {
    return undefined;
  }
}
