import { networkOf } from '../../../platform/http/client-address.ts';
import type { Limiters } from '../../../platform/limits/limiters.ts';
import type { AuthEnv } from '../auth.env.ts';
import { AuthError } from './auth-error.ts';

const BURST = 30;
const FIVE_MINUTES_S = 300;
const MINUTE_S = 60;
/** As many people as may share one address, for instance behind the router of a school. */
const SESSIONS_PER_ADDRESS = 20;

export type LimitedRoute =
  | 'token'
  | 'verify'
  | 'signup'
  | 'otp'
  | 'recover'
  | 'resend'
  | 'user'
  | 'challenge'
  | 'factor'
  | 'passkeyOptions'
  | 'passkey';
export type RequestLimits = ReturnType<typeof createRequestLimits>;

/**
 * Limits per client network, one for each route (auth-contract section 10). At most 30 requests can come in a burst:
 * 150 in five minutes become 30 in one minute. While Redis is unavailable, PostgreSQL counts, so that the limits still
 * hold.
 */
export function createRequestLimits(limiters: Limiters, env: AuthEnv) {
  const limiterOf = (route: string, count: number, seconds: number) => {
    const time = Math.max(1, Math.ceil((Math.min(BURST, count) * seconds) / count));
    const points = Math.max(1, Math.floor((count * time) / seconds));
    return limiters.create({ name: `auth-${route}`, points, seconds: time, withoutRedis: 'database' });
  };
  const usual = (route: string, count: number) => limiterOf(route, count, FIVE_MINUTES_S);
  const byRoute = {
    token: usual('token', env.RATE_LIMIT_TOKEN),
    verify: usual('verify', env.RATE_LIMIT_VERIFY),
    signup: usual('signup', env.RATE_LIMIT_SIGNUP),
    otp: usual('otp', env.RATE_LIMIT_OTP),
    recover: usual('recover', env.RATE_LIMIT_RECOVER),
    resend: usual('resend', env.RATE_LIMIT_RESEND),
    user: usual('user', env.RATE_LIMIT_USER),
    challenge: limiterOf('challenge', env.RATE_LIMIT_MFA, MINUTE_S),
    factor: limiterOf('factor', env.RATE_LIMIT_MFA, MINUTE_S),
    passkeyOptions: usual('passkey-options', env.RATE_LIMIT_TOKEN),
    passkey: usual('passkey', env.RATE_LIMIT_TOKEN),
  };
  const refreshOfSession = usual('refresh-session', env.RATE_LIMIT_REFRESH);
  const refreshOfAddress = usual('refresh', env.RATE_LIMIT_REFRESH * SESSIONS_PER_ADDRESS);
  return {
    /** Counts one request. Refuses RATE_LIMITED beyond the limit. */
    take: (route: LimitedRoute, address: string): Promise<void> => byRoute[route].take(networkOf(address)),
    /**
     * Counts one refresh of the session that a token claims, then of its address, so that one browser that refreshes on
     * and on takes nothing from others behind the same address. Refuses RATE_LIMITED beyond either limit.
     */
    takeRefresh: async (sessionId: string, address: string): Promise<void> => {
      await refreshOfSession.take(sessionId);
      await refreshOfAddress.take(networkOf(address));
    },
  };
}

export function overRequestRate(retryAfterSeconds: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', null, retryAfterSeconds);
}
