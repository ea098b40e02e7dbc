import type { AuthRefusalTable } from './auth-refusals.ts';

/** Message keys of `failure`, for refusals that no field can show better. */
export const FAILURES = {
  user_banned: 'banned',
  sms_send_failed: 'smsFailed',
  signup_disabled: 'closed',
} as const satisfies AuthRefusalTable;

/** The password is right, but the address is not confirmed yet. */
export const SIGN_IN = { email_not_confirmed: 'unconfirmed' } as const satisfies AuthRefusalTable;

/** Problems of an address that a mail should go to. */
export const ADDRESS = {
  validation_failed: 'invalid',
  email_address_invalid: 'letters',
} as const satisfies AuthRefusalTable;

/** Refusals that are not caused by the password. */
export const NOT_THE_PASSWORD = {
  user_banned: true,
  over_request_rate_limit: true,
} as const satisfies AuthRefusalTable;

/** Problems that the field for a mailed code shows. */
export const MAILED_CODE = { otp_expired: 'wrong' } as const satisfies AuthRefusalTable;

/** Problems that the field for an authenticator's code shows. */
export const AUTHENTICATOR_CODE = { mfa_verification_failed: 'wrong' } as const satisfies AuthRefusalTable;

/** Outcomes for the code of a text message. If its challenge has expired or is used up, only a new code can work. */
export const PHONE_CODE = {
  mfa_verification_failed: 'wrong',
  mfa_challenge_expired: 'needs-new-code',
  mfa_ip_address_mismatch: 'needs-new-code',
} as const satisfies AuthRefusalTable;

/** The session has ended, or the factor was removed elsewhere. */
export const FACTOR = {
  user_not_found: 'signed-out',
  mfa_factor_not_found: 'removed',
} as const satisfies AuthRefusalTable;

/** Refusals if the session was not opened by a recent link; the screen for a new password has no field for these. */
export const RESET_PASSWORD = {
  reauthentication_needed: 'link-needed',
  current_password_required: 'link-needed',
} as const satisfies AuthRefusalTable;

/** Problems of a new password; the refusal contains the reasons for a weak one. */
export const NEW_PASSWORD = { same_password: 'taken', weak_password: 'weak' } as const satisfies AuthRefusalTable;
