import { createHmac } from 'node:crypto';
import type { IceServers } from '@cuppa/contract/meeting/calls/call-events';

export type IceSettings = {
  turnUrls: string[] | undefined;
  turnSecret: string | undefined;
  stunUrls: string[] | undefined;
};

/** Every join issues new credentials; a longer call renews them after half of this time. */
const CREDENTIAL_LIFETIME_SECONDS = 3_600;
/** A trial call within one page only takes seconds. */
export const TRIAL_LIFETIME_SECONDS = 60;

/**
 * ICE servers with short-lived TURN credentials (the TURN REST API's shared-secret scheme: username "expiry:id",
 * credential base64(HMAC-SHA1(secret, username))). If a relay is configured, strangers connect only through it, so
 * neither learns the other's address. People who chose to meet again may connect directly.
 */
export function mintIceServers(
  settings: IceSettings,
  userId: string,
  now: Date,
  areStrangers: boolean,
  lifetimeSeconds = CREDENTIAL_LIFETIME_SECONDS,
): IceServers {
  const stun = settings.stunUrls?.length ? [{ urls: settings.stunUrls }] : [];
  if (!settings.turnUrls || !settings.turnSecret) return { iceServers: stun, iceTransportPolicy: 'all' };
  const username = `${Math.floor(now.getTime() / 1_000) + lifetimeSeconds}:${userId}`;
  const credential = createHmac('sha1', settings.turnSecret).update(username).digest('base64');
  return {
    iceServers: [...stun, { urls: settings.turnUrls, username, credential }],
    iceTransportPolicy: areStrangers ? 'relay' : 'all',
    renewAfterSeconds: lifetimeSeconds / 2,
  };
}
