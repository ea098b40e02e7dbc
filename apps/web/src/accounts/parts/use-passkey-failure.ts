import { useTranslations } from 'use-intl';
import type { Failure } from '../../lib/passkeys/passkey-ceremony.ts';
import { reportRefusal } from '../../lib/server/refusal-signal.ts';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';

/** Words for the codes of the server. */
const REFUSALS = {
  webauthn_verification_failed: 'notOurs',
  webauthn_challenge_not_found: 'late',
  webauthn_credential_not_found: 'unknown',
  too_many_passkeys: 'tooMany',
  single_identity_not_deletable: 'onlyWay',
  over_request_rate_limit: 'tooOften',
  user_banned: 'banned',
  email_not_confirmed: 'unconfirmed',
  phone_not_confirmed: 'unconfirmed',
} as const;

/** Says why a passkey could not be used; nothing if the person cancelled. Needs the messages of `passkeys`. */
export function usePasskeyFailure(): (title: string, failure: Failure) => void {
  const t = useTranslations('passkeys');

  function describe(failure: Failure): string {
    if (failure.kind === 'cancelled') return '';
    if (failure.kind !== 'refused') return t(failure.kind);
    const { code = '', name, status } = failure.error;
    if (name === 'AuthRetryableFetchError' || (status ?? 0) >= 500) return t(status ? 'away' : 'unreachable');
    return t(Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS] : 'unknown');
  }

  return (title, failure) => {
    if (failure.kind === 'cancelled') return;
    if (failure.kind === 'refused') {
      const { code, name } = failure.error;
      if (code === 'insufficient_aal') return reportRefusal('SECOND_FACTOR_REQUIRED');
      if (name === 'AuthSessionMissingError') return reportRefusal('UNAUTHORIZED');
    }
    showToast(title, {
      id: 'passkey',
      variant: 'destructive',
      description: describe(failure),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  };
}
