import { networkOf } from '../../../platform/http/client-address.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { AuthEnv } from '../auth.env.ts';
import { AuthError } from './auth-error.ts';

const BURST = 30;
const FIVE_MINUTES_MS = 300_000;
const MINUTE_MS = 60_000;
const MAX_BUCKETS = 100_000;

export type LimitedRoute =
  | 'token'
  | 'verify'
  | 'signup'
  | 'otp'
  | 'recover'
  | 'resend'
  | 'user'
  | 'challenge'
  | 'factor';
export type RequestLimits = ReturnType<typeof createRequestLimits>;

/** Token buckets per client address, one for each route (auth-contract section 10); none if RATE_LIMITS is off. */
export function createRequestLimits(clock: Clock, env: AuthEnv) {
  const usual = (count: number) => ({ burst: Math.min(BURST, count), perMs: count / FIVE_MINUTES_MS });
  const mfa = { burst: Math.min(BURST, env.RATE_LIMIT_MFA), perMs: env.RATE_LIMIT_MFA / MINUTE_MS };
  const limits: Record<LimitedRoute, { burst: number; perMs: number }> = {
    token: usual(env.RATE_LIMIT_TOKEN),
    verify: usual(env.RATE_LIMIT_VERIFY),
    signup: usual(env.RATE_LIMIT_SIGNUP),
    otp: usual(env.RATE_LIMIT_OTP),
    recover: usual(env.RATE_LIMIT_RECOVER),
    resend: usual(env.RATE_LIMIT_RESEND),
    user: usual(env.RATE_LIMIT_USER),
    challenge: mfa,
    factor: mfa,
  };
  const buckets = new Map<string, { tokens: number; filledAt: number }>();

  return {
    /** Takes one request, or refuses 429 over_request_rate_limit. */
    take: (route: LimitedRoute, address: string): void => {
      if (!env.RATE_LIMITS) return;
      const { burst, perMs } = limits[route];
      const key = `${route} ${networkOf(address)}`;
      const now = clock.now().getTime();
      const bucket = buckets.get(key) ?? { tokens: burst, filledAt: now };
      const tokens = Math.min(burst, bucket.tokens + Math.max(0, now - bucket.filledAt) * perMs);
      if (tokens < 1) throw overRequestRate();
      // Inserted anew, so that the map is in the order of use and its oldest entry can be deleted.
      buckets.delete(key);
      buckets.set(key, { tokens: tokens - 1, filledAt: now });
      const oldest = buckets.keys().next();
      if (buckets.size > MAX_BUCKETS && !oldest.done) buckets.delete(oldest.value);
    },
  };
}

export function overRequestRate(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
}
