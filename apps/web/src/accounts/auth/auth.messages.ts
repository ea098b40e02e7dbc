import type { AuthRefusalTable } from './auth-refusals.ts';

/** Keys of the messages of `failure`, for what no field could say better. */
export const FAILURES = { user_banned: 'banned', sms_send_failed: 'smsFailed' } as const satisfies AuthRefusalTable;

/** A password that is right, of an address that is not confirmed yet. */
export const SIGN_IN = { email_not_confirmed: 'unconfirmed' } as const satisfies AuthRefusalTable;

/** What is no fault of the password. */
export const NOT_THE_PASSWORD = {
  user_banned: true,
  over_request_rate_limit: true,
} as const satisfies AuthRefusalTable;

/** Problems that the field of a mailed code shows. */
export const MAILED_CODE = { otp_expired: 'wrong' } as const satisfies AuthRefusalTable;

/** Problems that the field of an authenticator's code shows. */
export const AUTHENTICATOR_CODE = { mfa_verification_failed: 'wrong' } as const satisfies AuthRefusalTable;

/** Outcomes for the code of a text message. If its challenge is over or used up, only a new code can be right. */
export const PHONE_CODE = {
  mfa_verification_failed: 'wrong',
  mfa_challenge_expired: 'needs-new-code',
  mfa_ip_address_mismatch: 'needs-new-code',
} as const satisfies AuthRefusalTable;

/** A session that is gone, or a factor that was removed elsewhere. */
export const FACTOR = {
  user_not_found: 'signed-out',
  mfa_factor_not_found: 'removed',
} as const satisfies AuthRefusalTable;

/** Refusals for a session that no fresh link opened; the screen that sets a new password has no field to answer it. */
export const RESET_PASSWORD = {
  reauthentication_needed: 'link-needed',
  current_password_required: 'link-needed',
} as const satisfies AuthRefusalTable;

/** Problems of a new password; the reasons for a weak one come with the refusal. */
export const NEW_PASSWORD = { same_password: 'taken', weak_password: 'weak' } as const satisfies AuthRefusalTable;
