import { ECDH } from 'node:crypto';

/** A push subscription as a browser gives it: its address at a push service and two keys, base64url (RFC 8291). */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

const AUTH_BYTES = 16;
/** An uncompressed point: the byte 4 and two coordinates. */
const POINT_BYTES = 65;

/**
 * Whether the server may send to a subscription: its keys are well-formed, and its address is at an allowed push
 * service, by https on the default port. The address comes from the browser and cannot be trusted, and the server will
 * post there. An entry with `http://` allows exactly that origin.
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

/** Whether a key is an uncompressed point on the curve P-256. */
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
