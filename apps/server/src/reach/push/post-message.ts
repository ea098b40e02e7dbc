import webPush from 'web-push';
import type { VapidKeys } from './vapid-keys.ts';

/** The answer of a push service: after `away` a retry may succeed, after `refused` it will not. */
export type PushAnswer = { outcome: 'accepted' | 'away' | 'gone' | 'refused'; status: number | null };

type Sending = {
  device: { endpoint: string; p256dh: string; auth: string };
  vapid: NonNullable<Awaited<ReturnType<VapidKeys['read']>>>;
  payload: string;
  ttlSeconds: number;
  urgency: 'high' | 'normal' | 'low';
  topic: string;
  timeoutMs: number;
};

const TOO_MANY = 429;
const GONE = [404, 410];

/**
 * Encrypts a message for a device (RFC 8291, aes128gcm), signs it (RFC 8292) and posts it to the push service (RFC
 * 8030). Follows no redirect and reads no body, so that a malicious server can neither lead elsewhere nor cost more.
 * Never throws, and its answer does not contain the address.
 */
export async function postMessage({ device, vapid, payload, timeoutMs, ...message }: Sending): Promise<PushAnswer> {
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      payload,
      {
        vapidDetails: vapid,
        TTL: message.ttlSeconds,
        urgency: message.urgency,
        topic: message.topic,
        contentEncoding: 'aes128gcm',
      },
    );
    // `fetch` takes the length from the body.
    const { 'Content-Length': _length, ...own } = headers as Record<string, string | number>;
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return { outcome: outcomeOf(answer.status), status: answer.status };
  } catch {
    return { outcome: 'away', status: null };
  }
}

function outcomeOf(status: number): PushAnswer['outcome'] {
  if (status >= 200 && status < 300) return 'accepted';
  if (GONE.includes(status)) return 'gone';
  return status === TOO_MANY || status >= 500 ? 'away' : 'refused';
}
