import { isIP } from 'node:net';
import type { AuthError } from './auth-error.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
/**
 * URL() repairs backslashes and drops control characters, which other parsers read differently, so such addresses are
 * refused.
 */
const PLAIN_ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/([^/?#\\\p{Cc}\s]+)([/?#][^\\\p{Cc}\s]*)?$/u;

export type RedirectRules = {
  siteUrl: string;
  /**
   * Globs: `*` matches within one label or path segment, `**` across them, `?` one character. In the host part, they
   * only match characters of a host. Schemes other than http and https must be spelled out.
   */
  allowList: readonly string[];
};

/**
 * The redirect target: the first given candidate if it is on the site's origin or matches a glob, otherwise the site
 * (auth-contract section 9). Origins are compared after parsing, so that no prefix or userinfo trick passes.
 */
export function chooseRedirectTarget(rules: RedirectRules, candidates: readonly (string | null)[]): string {
  const given = candidates.find((candidate) => candidate !== null && candidate !== '');
  return given !== undefined && given !== null && isAllowed(rules, given) ? given : rules.siteUrl;
}

function isAllowed({ siteUrl, allowList }: RedirectRules, candidate: string): boolean {
  const [, authority, rest = ''] = PLAIN_ADDRESS.exec(candidate) ?? [];
  if (authority === undefined || !URL.canParse(candidate)) return false;
  const site = new URL(siteUrl);
  const target = new URL(candidate);
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:';
  // A host that parsing changes imitates another one: userinfo, decimal addresses, unusual characters.
  if (authority.replace(/:\d+$/, '').toLowerCase() !== target.hostname) return false;
  const isLoopback = LOOPBACK_HOSTS.has(target.hostname);
  if (isIP(target.hostname.replace(/^\[|\]$/g, '')) !== 0 && !isLoopback) return false;
  if (isWeb && target.origin === site.origin) return true;
  if (isLoopback && target.hostname === site.hostname && target.protocol === site.protocol) return true;
  // The address as written and as browsers read it: both must match, so that `..` cannot leave an allowed folder.
  const spellings = [rest.replace(/#.*$/, ''), `${target.pathname}${target.search}`].map(
    (spelling) => `${target.protocol}//${target.host}${withPath(spelling)}`,
  );
  return allowList.some((glob) => {
    const pattern = globPattern(glob);
    return spellings.every((address) => pattern.test(address));
  });
}

const GLOB = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/]*)(.*)$/;
/** Wildcards in a host match characters of a host or port. In a path, `*` and `?` match no dot, slash or query. */
const IN_HOST = { '**': '[\\w.:-]*', '*': '[\\w-]*', '?': '[\\w-]' };
const IN_PATH = { '**': '.*', '*': '[^./?#]*', '?': '[^./?#]' };

function globPattern(glob: string): RegExp {
  const [, scheme, host = '', path = ''] = GLOB.exec(glob) ?? [];
  // Without a scheme, only a glob that starts with a wildcard can match an address.
  const start = scheme ?? (host.startsWith('*') ? 'https?' : '(?!)');
  const end = path === '' && host.endsWith('**') ? '/.*' : translate(withPath(path), IN_PATH);
  return new RegExp(`^${start.replaceAll('.', '\\.')}://${translate(host, IN_HOST)}${end}$`, 'u');
}

function translate(glob: string, wildcards: typeof IN_HOST): string {
  const parts = glob.split(/(\*\*|\*|\?)/);
  return parts
    .map((part) => wildcards[part as keyof typeof IN_HOST] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('');
}

/** Adds the slash of an empty path. */
function withPath(rest: string): string {
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Replaces the fragment of a target by parameters sorted by name; `sb` is the protocol's empty marker. */
export function withFragment(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  url.hash = sorted({ ...parameters, sb: '' });
  return url.toString();
}

/** Adds parameters to the query of a target, and keeps the existing ones. */
export function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}

const REDIRECT_ERRORS: Record<number, string> = { 400: 'invalid_request', 403: 'access_denied', 500: 'server_error' };

/** The URL parameters that describe a refusal. */
export function errorParameters(error: AuthError): Record<string, string> {
  return {
    error: REDIRECT_ERRORS[error.status] ?? 'server_error',
    error_code: error.code,
    error_description: error.message,
  };
}

function sorted(parameters: Record<string, string>): string {
  const search = new URLSearchParams(parameters);
  search.sort();
  return search.toString();
}
