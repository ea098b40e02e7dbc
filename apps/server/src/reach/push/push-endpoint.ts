import { ECDH } from 'node:crypto';

/** A push subscription as a browser gives it: its address at a push service and two keys, base64url (RFC 8291). */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

const AUTH_BYTES = 16;
/** An uncompressed point: a byte 4 and two coordinates. */
const POINT_BYTES = 65;

/**
 * Whether a subscription can be sent to. The address is what a browser claims, and the server is to post there: it has
 * to be of a push service that is allowed, by https on the usual port. An entry with `http://` allows exactly that
 * origin.
 */
export function isSubscriptionAllowed({ endpoint, keys }: Subscription, services: readonly string[]): boolean {
  return isEndpointAllowed(endpoint, services) && isPoint(keys.p256dh) && bytesOf(keys.auth).length === AUTH_BYTES;
}

function isEndpointAllowed(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (protocol !== 'https:') return services.includes(origin);
  return port === '' && services.some((service) => isHostOf(hostname, service));
}

function isHostOf(hostname: string, service: string): boolean {
  return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
}

/** Whether a key is an uncompressed point of the curve P-256. */
function isPoint(key: string): boolean {
  const bytes = bytesOf(key);
  if (bytes.length !== POINT_BYTES || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const bytesOf = (base64url: string) => Buffer.from(base64url, 'base64url');
