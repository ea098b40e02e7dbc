import { AuthError } from '../protocol/auth-error.ts';
import { errorParameters, withFragment, withQuery } from '../protocol/redirect-target.ts';

/** Errors that concern the person, not a failure of the server. */
const DENIALS = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

/** The error if the provider cannot be reached or its response cannot be trusted. */
export const providerFailed = () =>
  new AuthError(500, 'unexpected_failure', 'Unable to exchange external code: the provider did not answer as expected');

/** The target with a refusal in its query and fragment (auth-contract section 3.11). */
export function redirectWithError(target: string, error: AuthError): string {
  const parameters = errorParameters(error);
  return addToQueryAndFragment(
    target,
    DENIALS.has(error.code) ? { ...parameters, error: 'access_denied' } : parameters,
  );
}

/** The site with a `state` error in its query, because the return has no target. */
export function siteWithError(siteUrl: string, error: AuthError): string {
  return withQuery(siteUrl, errorParameters(error));
}

const MAX_ERROR_LENGTH = 64;
const MAX_DESCRIPTION_LENGTH = 512;

/** The target with the error that the provider sent. */
export function redirectWithProviderError(target: string, error: string, description: string | null): string {
  const name = /^[\w.-]+$/.test(error) ? error.slice(0, MAX_ERROR_LENGTH) : 'server_error';
  const words = description?.slice(0, MAX_DESCRIPTION_LENGTH) ?? 'The provider refused to sign you in';
  return addToQueryAndFragment(target, { error: name, error_description: words.toWellFormed() });
}

function addToQueryAndFragment(target: string, parameters: Record<string, string>): string {
  return withQuery(withFragment(target, parameters), parameters);
}
