import type { AuthRefusalTable } from '../auth-refusals.ts';

/** Outcomes of a change that the session is not allowed to make. */
export const SESSION = { insufficient_aal: 'SECOND_FACTOR_REQUIRED' } as const satisfies AuthRefusalTable;

/** Proofs that a change of password still needs. */
export const PASSWORD_CHANGE = {
  current_password_required: 'wrong-current',
  current_password_invalid: 'wrong-current',
  reauthentication_needed: 'needs-code',
  reauthentication_not_valid: 'wrong-code',
} as const satisfies AuthRefusalTable;

/** A code that was just sent is still valid. */
export const CODE_REQUEST = { over_email_send_rate_limit: 'just-sent' } as const satisfies AuthRefusalTable;

/** Problems that the field for a new address shows. */
export const NEW_EMAIL = {
  email_exists: 'taken',
  validation_failed: 'invalid',
  email_address_invalid: 'letters',
} as const satisfies AuthRefusalTable;

/** Problems that the fields for a new factor show; the form itself reports too many factors. */
export const NEW_AUTHENTICATOR = {
  mfa_factor_name_conflict: 'name-taken',
  too_many_enrolled_mfa_factors: 'too-many',
} as const satisfies AuthRefusalTable;

export const NEW_PHONE = {
  mfa_factor_name_conflict: { field: 'name', problem: 'taken' },
  mfa_verified_factor_exists: { field: 'phone', problem: 'taken' },
  validation_failed: { field: 'phone', problem: 'invalid' },
} as const satisfies AuthRefusalTable;

/** Problems that the field for the first code of a new phone shows. */
export const NEW_PHONE_CODE = {
  mfa_verification_failed: 'wrong',
  mfa_challenge_expired: 'wrong',
} as const satisfies AuthRefusalTable;

/** There are no recovery codes yet. */
export const RECOVERY_STATUS = { mfa_factor_not_found: 'none' } as const satisfies AuthRefusalTable;

/** Message keys of `identities`. */
export const LINK = { manual_linking_disabled: 'closed' } as const satisfies AuthRefusalTable;
export const LINK_CALLBACK = { identity_already_exists: 'alreadyExists' } as const satisfies AuthRefusalTable;
export const UNLINK = { single_identity_not_deletable: 'onlyOne' } as const satisfies AuthRefusalTable;
