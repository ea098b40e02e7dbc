const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where a link may lead: the first candidate on the site's own origin, else the site itself
 * (auth-contract section 9). Origins are compared as parsed, so that no prefix or userinfo trick passes.
 */
export function chooseRedirectTarget(siteUrl: string, candidates: readonly (string | null)[]): string {
  const given = candidates.find((candidate) => candidate !== null && candidate !== '');
  return given !== undefined && given !== null && isOnSite(siteUrl, given) ? given : siteUrl;
}

function isOnSite(siteUrl: string, candidate: string): boolean {
  // URL() repairs backslashes and drops control characters, which other parsers read differently.
  if (!/^https?:\/\/[^\\\p{Cc}\s]+$/u.test(candidate) || !URL.canParse(candidate)) return false;
  const site = new URL(siteUrl);
  const target = new URL(candidate);
  if (target.username !== '' || target.password !== '') return false;
  if (target.origin === site.origin) return true;
  return LOOPBACK_HOSTS.has(site.hostname) && target.hostname === site.hostname && target.protocol === site.protocol;
}

/** Adds parameters to the fragment of a target, sorted by name; `sb` is the protocol's empty marker. */
export function withFragment(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  url.hash = sorted({ ...parameters, sb: '' });
  return url.toString();
}

/** Adds parameters to the query of a target and keeps those that it has. */
export function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}

function sorted(parameters: Record<string, string>): string {
  const search = new URLSearchParams(parameters);
  search.sort();
  return search.toString();
}
