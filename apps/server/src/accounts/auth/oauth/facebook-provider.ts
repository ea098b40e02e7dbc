import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import { z } from 'zod';
import type { Provider } from './provider.ts';
import { describePerson } from './provider-person.ts';

const TIMEOUT_SECONDS = 10;
const SCOPES = ['email'];

export type FacebookSettings = {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  profileUrl: string;
};

const profileSchema = z.object({
  id: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string().optional() }) }).optional(),
});

/**
 * Facebook: OAuth 2 without an id_token. The person is read from the Graph API, which only returns verified addresses.
 */
export function createFacebookProvider(settings: FacebookSettings): Provider {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, profileUrl } = settings;
  const issuer = new URL(profileUrl).origin;
  const configuration = new client.Configuration(
    { issuer, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl },
    clientId,
    undefined,
    client.ClientSecretPost(clientSecret),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  if (tokenUrl.startsWith('http:')) client.allowInsecureRequests(configuration);

  return {
    name: 'facebook',
    visitUrl: async (visit) =>
      client.buildAuthorizationUrl(configuration, {
        ...visit.extra,
        redirect_uri: visit.redirectUri,
        scope: [...new Set([...SCOPES, ...visit.scopes])].join(' '),
        state: visit.state,
      }),

    redeem: async (answer) => {
      const address = new URL(answer.redirectUri);
      address.searchParams.set('code', answer.code);
      address.searchParams.set('state', answer.state);
      const tokens = await client.authorizationCodeGrant(configuration, address, { expectedState: answer.state });
      const profileAddress = new URL(profileUrl);
      profileAddress.searchParams.set('fields', 'id,name,email,picture');
      // Proves to Facebook that the token is used by the app that it was issued to.
      const proof = createHmac('sha256', clientSecret).update(tokens.access_token).digest('hex');
      profileAddress.searchParams.set('appsecret_proof', proof);
      const response = await client.fetchProtectedResource(configuration, tokens.access_token, profileAddress, 'GET');
      if (!response.ok) throw new Error(`the profile was answered with status ${response.status}`);
      const profile = profileSchema.parse(await response.json());
      const person = describePerson('facebook', {
        subject: profile.id,
        issuer,
        email: profile.email,
        isEmailVerified: true,
        name: profile.name,
        picture: profile.picture?.data.url,
      });
      return { person, accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null };
    },
  };
}
