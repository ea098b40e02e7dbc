import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Adapter, type AdapterPayload, interactionPolicy } from 'oidc-provider';

/** A person with an account at the providers. Undefined fields are not sent to the app. */
export type ProviderAccount = {
  subject: string;
  name: string;
  email?: string | undefined;
  emailVerified?: boolean | 'true' | undefined;
  picture?: string | undefined;
  /** Apple's unsigned `user` field, posted only with the next sign-in. */
  userField?: string | undefined;
};

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

const LIFE_SECONDS = 600;
const REMEMBERED = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'RefreshToken', 'Session'];
const CLIENT = { id: 'cuppa-test', secret: 'a-secret-of-the-test-client' };

/**
 * Starts providers on loopback: one that speaks OpenID Connect for Google and Apple, and a Facebook-style one. Their
 * pages have a button "Continue as <name>" for each account in `accounts`, so that browsers and plain requests can use
 * them.
 */
export async function startIdentityProvider(accounts: ProviderAccount[] = []) {
  const server = createServer();
  const origin = await listen(server);
  const openid = await createOpenid(origin, accounts);
  const facebook = createFacebook(accounts);
  server.on('request', (request, response) => {
    const handle = request.url?.startsWith('/facebook/') ? facebook.handle : openid;
    handle(request, response);
  });
  return {
    origin,
    accounts,
    /** The subjects of profile requests with a correct appsecret_proof. */
    provedProfiles: facebook.proved,
    /** The settings that enable all three providers. */
    env: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: origin,
      APPLE_CLIENT_ID: CLIENT.id,
      APPLE_CLIENT_SECRET: CLIENT.secret,
      APPLE_ISSUER: origin,
      FACEBOOK_CLIENT_ID: CLIENT.id,
      FACEBOOK_CLIENT_SECRET: CLIENT.secret,
      FACEBOOK_AUTHORIZE_URL: `${origin}/facebook/dialog`,
      FACEBOOK_TOKEN_URL: `${origin}/facebook/token`,
      FACEBOOK_PROFILE_URL: `${origin}/facebook/me`,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function createOpenid(issuer: string, accounts: ProviderAccount[]): Promise<RequestListener> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  // Ask at every visit, because the test, not a session, chooses the account.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('every_visit', 'every visit asks who signs in', (ctx) =>
        ctx.oidc.result?.login === undefined
          ? interactionPolicy.Check.REQUEST_PROMPT
          : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    );
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: ['https://cuppa.example/auth/v1/callback'],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'email', 'profile', 'name', 'offline_access'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    adapter: createMemory(),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    ttl: Object.fromEntries(REMEMBERED.map((kind) => [kind, LIFE_SECONDS])),
    renderError: async (ctx, { error, error_description: description }) => {
      ctx.type = 'html';
      ctx.body = `<h1>${error}</h1><p>${description ?? ''}</p>`;
    },
    findAccount: async (_ctx, id) => {
      const account = accounts.find(({ subject }) => subject === id);
      if (account === undefined) return undefined;
      const { subject, name, email, emailVerified, picture } = account;
      const claims = { sub: subject, name, picture, email, email_verified: emailVerified };
      return { accountId: id, claims: async () => claims as { sub: string } };
    },
  });
  // The app's port is not known yet when the provider starts.
  Object.assign(provider.Client.prototype, { redirectUriAllowed: () => true });
  provider.use(async (ctx, next) => {
    await next();
    const account = accounts.find(({ subject }) => subject === ctx.oidc?.session?.accountId);
    if (account === undefined || typeof ctx.body !== 'string' || !ctx.body.includes('<form method="post"')) return;
    // Apple sends the name only here. An account with this field has no name in its signed claims.
    if (account.userField === undefined) return;
    ctx.body = ctx.body.replace('</form>', `${hiddenField('user', account.userField)}</form>`);
    account.userField = undefined;
  });
  const callback = provider.callback();
  return (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    interact(provider, accounts, request, response).catch((error: unknown) => fail(response, error));
  };
}

/** Stores the provider's data in memory, separately by kind. */
function createMemory(): (kind: string) => Adapter {
  const kinds = new Map<string, Map<string, AdapterPayload>>();
  return (kind) => {
    const rows = kinds.get(kind) ?? new Map<string, AdapterPayload>();
    kinds.set(kind, rows);
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...rows.values()].find((payload) => payload[field] === value);
    return {
      upsert: async (id, payload) => void rows.set(id, payload),
      find: async (id) => rows.get(id),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      consume: async (id) => void Object.assign(rows.get(id) ?? {}, { consumed: Math.floor(Date.now() / 1_000) }),
      destroy: async (id) => void rows.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of rows) if (payload.grantId === grantId) rows.delete(id);
      },
    };
  };
}

/** Shows the accounts, or signs the chosen one in with consent. `deny` refuses. */
async function interact(
  provider: Provider,
  accounts: ProviderAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params, uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return sendPage(response, { action: `/interaction/${uid}`, accounts });
  const chosen = (await readForm(request)).get('account');
  if (chosen === null || chosen === 'deny') {
    const refusal = { error: 'access_denied', error_description: 'The person said no' };
    return provider.interactionFinished(request, response, refusal);
  }
  const grant = new provider.Grant({ accountId: chosen, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const result = { login: { accountId: chosen }, consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, result);
}

function createFacebook(accounts: ProviderAccount[]) {
  const codes = new Map<string, { subject: string; redirectUri: string }>();
  const tokens = new Map<string, string>();
  const proved: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://facebook.test');
    if (pathname === '/facebook/dialog' && request.method !== 'POST') {
      const hidden = { redirect_uri: query.get('redirect_uri') ?? '', state: query.get('state') ?? '' };
      return sendPage(response, { action: '/facebook/dialog', accounts, hidden });
    }
    if (pathname === '/facebook/dialog') {
      const form = await readForm(request);
      const chosen = form.get('account') ?? 'deny';
      const target = new URL(form.get('redirect_uri') ?? '');
      target.searchParams.set('state', form.get('state') ?? '');
      const code = randomBytes(16).toString('hex');
      if (chosen === 'deny') target.searchParams.set('error', 'access_denied');
      else target.searchParams.set('code', code);
      codes.set(code, { subject: chosen, redirectUri: form.get('redirect_uri') ?? '' });
      response.writeHead(302, { location: target.href }).end();
      return;
    }
    if (pathname === '/facebook/token') {
      const form = await readForm(request);
      const grant = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
      if (grant === undefined || !isClient || grant.redirectUri !== form.get('redirect_uri')) {
        return sendJson(response, 400, { error: { message: 'Invalid verification code', code: 100 } });
      }
      const token = randomBytes(16).toString('hex');
      tokens.set(token, grant.subject);
      return sendJson(response, 200, { access_token: token, token_type: 'bearer', expires_in: 5_000 });
    }
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? query.get('access_token') ?? '';
    const account = accounts.find(({ subject }) => subject === tokens.get(token));
    const proof = createHmac('sha256', CLIENT.secret).update(token).digest('hex');
    if (account === undefined || query.get('appsecret_proof') !== proof) {
      return sendJson(response, 400, { error: { message: 'Invalid appsecret_proof', code: 100 } });
    }
    proved.push(account.subject);
    const { subject, name, email, picture } = account;
    const fields = { id: subject, name, email, picture: picture && { data: { url: picture } } };
    const asked = (query.get('fields') ?? '').split(',');
    sendJson(response, 200, Object.fromEntries(Object.entries(fields).filter(([field]) => asked.includes(field))));
  }

  return {
    proved,
    handle: (request: IncomingMessage, response: ServerResponse): void => {
      answer(request, response).catch((error: unknown) => fail(response, error));
    },
  };
}

function sendPage(
  response: ServerResponse,
  page: { action: string; accounts: readonly ProviderAccount[]; hidden?: Record<string, string> },
): void {
  const hidden = Object.entries(page.hidden ?? {}).map(([name, value]) => hiddenField(name, value));
  const button = (value: string, words: string) =>
    `<button name="account" value="${escaped(value)}">${escaped(words)}</button>`;
  const buttons = page.accounts.map(({ subject, name }) => button(subject, `Continue as ${name}`));
  const form = [...hidden, ...buttons, button('deny', 'Cancel')].join('\n');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><title>Sign in</title><h1>Sign in</h1><form method="post" action="${page.action}">${form}</form>`,
  );
}

function hiddenField(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escaped(value)}"/>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, error: unknown): void {
  response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
}
