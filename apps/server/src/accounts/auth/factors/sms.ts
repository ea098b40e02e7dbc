import { createHmac } from 'node:crypto';
import type { AuthEnv } from '../auth.env.ts';
import { AuthError } from '../protocol/auth-error.ts';

const TIMEOUT_MS = 10_000;

/** Sends a text message to a number (E.164 digits without the plus). Refuses 422 sms_send_failed. */
export type SmsSender = (message: { phone: string; text: string }) => Promise<void>;

/**
 * Posts each message as JSON `{to, text}` to the configured webhook. The header `x-cuppa-signature` is the hexadecimal
 * HMAC-SHA-256 of the body with SMS_WEBHOOK_SECRET. Any 2xx response counts as sent. Null if no webhook is configured.
 */
export function createSmsSender(
  env: Pick<AuthEnv, 'SMS_WEBHOOK_URL' | 'SMS_WEBHOOK_SECRET'>,
  onFailure: (error: unknown) => void,
): SmsSender | null {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = env;
  if (url === undefined || secret === undefined) return null;
  return async ({ phone, text }) => {
    const body = JSON.stringify({ to: `+${phone}`, text });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-cuppa-signature': signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
    } catch (error) {
      onFailure(error);
      throw new AuthError(422, 'sms_send_failed', 'The text message could not be sent. Please try again.');
    }
  };
}
