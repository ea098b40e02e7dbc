import { createHash, randomBytes } from 'node:crypto';
import { type AuthApp, SITE } from './auth-app.ts';
import type { IdentityProvider, ProviderAccount } from './identity-provider.ts';

type Fields = Record<string, string>;
/** How the provider sends the browser back: by an address, or by a form to post. */
export type WayBack = { method: 'GET' | 'POST'; fields: Fields };

let accounts = 0;
/** Adds an account with its own verified address to the providers. */
export function newAccount(idp: IdentityProvider, about: Partial<ProviderAccount> = {}): ProviderAccount {
  accounts += 1;
  const account = {
    subject: `subject-${accounts}`,
    name: `Ada ${accounts}`,
    email: `provider-${accounts}@example.com`,
    emailVerified: true,
    picture: `https://pictures.example/${accounts}.png`,
    ...about,
  };
  idp.accounts.push(account);
  return account;
}

export function newChallenge() {
  const verifier = randomBytes(56).toString('hex');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, request: { code_challenge, code_challenge_method: 's256' } };
}

/** A browser with the cookies of one app, which visits providers and returns. */
export function openBrowser(app: AuthApp) {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  function keep(setCookie: string | string[] | undefined): void {
    for (const line of [setCookie ?? []].flat()) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  /** Starts a visit; answers the provider's address. */
  async function start(provider: string, query: Fields = {}): Promise<URL> {
    const answer = await app.send('GET', `/authorize?${new URLSearchParams({ provider, ...query })}`);
    if (answer.statusCode !== 302) throw new Error(`/authorize answered ${answer.statusCode}: ${answer.body}`);
    keep(answer.headers['set-cookie']);
    return new URL(String(answer.headers.location));
  }

  async function comeBack(way: WayBack) {
    const form = new URLSearchParams(way.fields).toString();
    const answer = await app.app.inject({
      method: way.method,
      url: `/auth/v1/callback${way.method === 'GET' ? `?${form}` : ''}`,
      headers: {
        cookie: cookieHeader(),
        ...(way.method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(way.method === 'POST' && { payload: form }),
    });
    keep(answer.headers['set-cookie']);
    const url = new URL(String(answer.headers.location ?? 'about:blank'));
    const fragment = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
    return { answer, status: answer.statusCode, url, query: Object.fromEntries(url.searchParams), fragment };
  }

  return {
    cookies,
    keep,
    start,
    comeBack,
    /** A complete sign-in: to the provider, through its page, and back. */
    visit: async (provider: string, account: ProviderAccount | 'deny', query: Fields = {}) =>
      comeBack(await passProvider(await start(provider, query), account)),
    /** A complete sign-in with PKCE, including the code exchange. */
    signIn: async (provider: string, account: ProviderAccount) => {
      const { verifier, request } = newChallenge();
      const back = await comeBack(await passProvider(await start(provider, request), account));
      if (back.query.code === undefined) throw new Error(`no code: ${back.url}`);
      return exchange(app, back.query.code, verifier);
    },
  };
}

export async function exchange(app: AuthApp, code: string, verifier: string) {
  return app.post('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });
}

/** Presses the account's button on the provider's page, and follows redirects until they return to the app. */
export async function passProvider(address: URL, account: ProviderAccount | 'deny'): Promise<WayBack> {
  const jar = new Map<string, string>();
  let request: { url: URL; form: URLSearchParams | null } = { url: address, form: null };
  for (let steps = 0; steps < 10; steps += 1) {
    const response = await fetch(request.url, {
      method: request.form === null ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(request.form !== null && { body: request.form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location !== null) {
      const url = new URL(location, request.url);
      if (url.href.startsWith(SITE)) return { method: 'GET', fields: Object.fromEntries(url.searchParams) };
      request = { url, form: null };
      continue;
    }
    const page = await response.text();
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`the provider answered ${response.status}: ${page}`);
    const fields = hiddenFields(page);
    const url = new URL(action, request.url);
    if (url.href.startsWith(SITE)) return { method: 'POST', fields };
    const chosen = account === 'deny' ? account : account.subject;
    request = { url, form: new URLSearchParams({ ...fields, account: chosen }) };
  }
  throw new Error('the provider leads in circles');
}

function hiddenFields(page: string): Fields {
  const fields: Fields = {};
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)) {
    fields[name] = value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  }
  return fields;
}
