import { bindContext } from '../../platform/bind-context.ts';
import { ageKeysOf, readAgeKeys } from './accounts/age-keys.ts';
import { readKeys } from './accounts/barred-keys.ts';
import { proveOwner, readOwner } from './accounts/prove-owner.ts';
import { signUp } from './accounts/sign-up.ts';
import { readUser, updateUser } from './accounts/user-update.ts';
import type { AuthContext, AuthSetup, Client } from './auth-context.ts';
import { createContext } from './create-context.ts';
import { challengeFactor } from './factors/challenge.ts';
import { enrolFactor } from './factors/enrol.ts';
import {
  makeRecoveryCodes,
  readRecoveryCodes,
  renewRecoveryCodes,
  verifyRecoveryCode,
} from './factors/recovery-codes.ts';
import { unenrolFactor } from './factors/unenrol.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { farewellMail, mailDeletionAsked } from './mails/deletion-mails.ts';
import { carryOutMailRequest } from './mails/mail-request.job.ts';
import { reauthenticate, requestOtp, requestRecovery, resend } from './mails/mail-requests.ts';
import { forgetTimers } from './mails/mail-timers.ts';
import { followLink, verify } from './mails/verification.ts';
import { finishVisit } from './oauth/callback.ts';
import { startLinking, startVisit } from './oauth/start-visit.ts';
import { unlinkIdentity } from './oauth/unlink-identity.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys/manage.ts';
import { addPasskey, startPasskey } from './passkeys/register.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkeys/sign-in.ts';
import { grantByPassword } from './passwords/password-grant.ts';
import { carryOutPhoneRequest } from './phones/phone-request.job.ts';
import { grantByAuthCode } from './pkce/pkce-grant.ts';
import { publicKeys, settings } from './protocol/public-information.ts';
import { chooseRedirectTarget } from './protocol/redirect-target.ts';
import type { LimitedRoute } from './protocol/request-limits.ts';
import { tellOfDevice } from './sessions/new-device.job.ts';
import { grantByRefreshToken } from './sessions/refresh-grant.ts';
import { endSession, readSecurity } from './sessions/security-overview.ts';
import { authenticate, readCaller } from './sessions/session-guard.ts';
import { endAllSessions, signOut } from './sessions/sign-out.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/**
 * Accounts and sessions in the wire protocol of auth-contract: every use case, bound to the context they share. The
 * file of each use case documents it. Bodies arrive as sent, results are objects of the protocol, and each refusal is
 * an AuthError with status and code, unless documented otherwise. Times inside tokens are Unix seconds; all others are
 * RFC 3339.
 */
export function createAuthService(setup: AuthSetup) {
  return bindContext(createContext(setup), {
    // Public information.
    publicKeys,
    settings,
    siteUrl: ({ siteUrl }: AuthContext): string => siteUrl(),

    // Authentication, request limits, and allowed redirect targets.
    authenticate,
    readCaller,
    /** Refuses RATE_LIMITED (429 in the protocol) if an address sends too many requests to a route. */
    limit: ({ requestLimits }: AuthContext, route: LimitedRoute, client: Client): Promise<void> =>
      requestLimits.take(route, client.ip),
    /** The first candidate that is given, if the rules allow it; otherwise the site's URL. */
    redirectTarget: ({ siteUrl, env }: AuthContext, candidates: readonly (string | null)[]): string =>
      chooseRedirectTarget({ siteUrl: siteUrl(), allowList: env.REDIRECT_ALLOW_LIST }, candidates),

    // Accounts.
    signUp,
    readUser,
    readOwner,
    proveOwner,
    updateUser,
    readKeys,
    readAgeKeys,
    ageKeysOf: (_context: AuthContext, written: string): string[] => ageKeysOf(written),

    // Sessions.
    grantByPassword,
    grantByRefreshToken,
    grantByAuthCode,
    signOut,
    endAllSessions,
    readSecurity,
    endSession,
    tellOfDevice,

    // Mails and text messages, and what their codes and links do.
    requestOtp,
    requestRecovery,
    resend,
    carryOutMailRequest,
    carryOutPhoneRequest,
    reauthenticate,
    forgetTimers,
    mailDeletionAsked,
    farewellMail,
    verify,
    followLink,

    // Providers.
    startVisit,
    startLinking,
    finishVisit,
    unlinkIdentity,

    // Second factors.
    enrolFactor,
    challengeFactor,
    verifyFactor,
    unenrolFactor,
    readRecoveryCodes,
    makeRecoveryCodes,
    renewRecoveryCodes,
    verifyRecoveryCode,

    // Passkeys.
    startPasskey,
    addPasskey,
    startPasskeySignIn,
    signInWithPasskey,
    listPasskeys,
    renamePasskey,
    removePasskey,
  });
}
