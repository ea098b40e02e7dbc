import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthContext } from '../auth-context.ts';
import type { ProviderName } from './provider.ts';

const SECRET_BYTES = 32;

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
/** The name contains the visit's id, so that one browser can have several visits at the same time. */
const nameOf = (state: string) => `cuppa-oauth-${state.toLowerCase()}`;

type Visit = { state: string; provider: ProviderName };

/** Creates a secret for the browser that starts a visit. Returns the Set-Cookie header, and the hash to store. */
export function bindBrowser(
  context: AuthContext,
  visit: Visit,
  lifeSeconds: number,
): { cookie: string; browserHash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { cookie: serialize(context, visit, secret, lifeSeconds), browserHash: hash(secret) };
}

/** The Set-Cookie header that removes the secret of a visit. */
export function expireCookie(context: AuthContext, visit: Visit): string {
  return serialize(context, visit, '', 0);
}

/** True if a Cookie header contains the secret of this visit. */
export function isSameBrowser(cookies: string, { id, browserHash }: { id: string; browserHash: string }): boolean {
  const prefix = `${nameOf(id)}=`;
  const given = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix));
  if (given === undefined) return false;
  return timingSafeEqual(Buffer.from(hash(given.slice(prefix.length))), Buffer.from(browserHash));
}

function serialize(context: AuthContext, { state, provider }: Visit, value: string, lifeSeconds: number): string {
  const callback = new URL(`${context.apiUrl()}/callback`);
  const isSecure = callback.protocol === 'https:';
  const attributes = [`Path=${callback.pathname}`, `Max-Age=${lifeSeconds}`, 'HttpOnly'];
  if (isSecure) attributes.push('Secure');
  // Apple returns with a cross-site POST. SameSite=None requires Secure. Without Secure the attribute is left out,
  // because browsers still send a new cookie without SameSite with such a POST.
  if (provider !== 'apple') attributes.push('SameSite=Lax');
  else if (isSecure) attributes.push('SameSite=None');
  return `${nameOf(state)}=${value}; ${attributes.join('; ')}`;
}
