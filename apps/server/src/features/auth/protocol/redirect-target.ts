import { isIP } from 'node:net';
import type { AuthError } from './auth-error.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
/** URL() repairs backslashes and drops control characters, which other parsers read differently. */
const PLAIN_ADDRESS = /^https?:\/\/([^/?#\\\p{Cc}\s]+)([/?#][^\\\p{Cc}\s]*)?$/u;

export type RedirectRules = {
  siteUrl: string;
  /** Globs: `*` stays within one label or path segment, `**` crosses them, `?` is one character. */
  allowList: readonly string[];
};

/**
 * The target of a link: the first candidate if it is on the site's own origin or matches a glob, else the site itself
 * (auth-contract section 9). Origins are compared as parsed, so that no prefix or userinfo trick passes.
 */
export function chooseRedirectTarget(rules: RedirectRules, candidates: readonly (string | null)[]): string {
  const given = candidates.find((candidate) => candidate !== null && candidate !== '');
  return given !== undefined && given !== null && isAllowed(rules, given) ? given : rules.siteUrl;
}

function isAllowed({ siteUrl, allowList }: RedirectRules, candidate: string): boolean {
  const authority = PLAIN_ADDRESS.exec(candidate)?.[1];
  if (authority === undefined || !URL.canParse(candidate)) return false;
  const site = new URL(siteUrl);
  const target = new URL(candidate);
  // A host that parsing changes imitates another one: userinfo, decimal addresses, odd characters.
  if (authority.replace(/:\d+$/, '').toLowerCase() !== target.hostname) return false;
  const isLoopback = LOOPBACK_HOSTS.has(target.hostname);
  if (isIP(target.hostname.replace(/^\[|\]$/g, '')) !== 0 && !isLoopback) return false;
  if (target.origin === site.origin) return true;
  if (isLoopback && target.hostname === site.hostname && target.protocol === site.protocol) return true;
  target.hash = '';
  const spellings = [target.href, candidate.replace(/#.*$/, '')];
  return allowList.some((glob) => spellings.some((address) => globPattern(glob).test(address)));
}

function globPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 'u');
}

/** Adds parameters to the fragment of a target, sorted by name; `sb` is the protocol's empty marker. */
export function withFragment(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  url.hash = sorted({ ...parameters, sb: '' });
  return url.toString();
}

/** Adds parameters to the query of a target and keeps the existing ones. */
export function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}

const REDIRECT_ERRORS: Record<number, string> = { 400: 'invalid_request', 403: 'access_denied', 500: 'server_error' };

/** The parameters that describe a refusal in an address. */
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
