import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SmsWebhook = Awaited<ReturnType<typeof startSmsWebhook>>;

/** Starts a webhook for text messages on loopback that records every message. `status` is the status of its answers. */
export async function startSmsWebhook() {
  const texts: { to: string; text: string; signature: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      texts.push({ ...JSON.parse(body), signature: String(request.headers['x-cuppa-signature']) });
      response.writeHead(webhook.status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const webhook = {
    status: 200,
    texts,
    /** The settings that point to it. */
    env: { SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/sms`, SMS_WEBHOOK_SECRET: 'a-secret-of-16-characters' },
    /** The code of the newest message to a number. */
    codeTo: (phone: string): string =>
      /\d{6}/.exec(texts.findLast(({ to }) => to === `+${phone}`)?.text ?? '')?.[0] ?? '',
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
  return webhook;
}
