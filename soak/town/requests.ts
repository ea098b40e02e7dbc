import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const AGAIN_AFTER_MS = 250;
const GIVE_UP_MS = 30_000;
/** A balancer whose server is gone, and a server that is full for the moment. */
const LOST = new Set([429, 502, 503, 504]);

export type Sent = { method?: string; token?: string; body?: object };

/** Sends a request until it is answered, as the web app does. Rejects on an error of the server, and after 30 s. */
export async function ask<T>(url: string, given: Sent = {}): Promise<T> {
  const since = performance.now();
  for (;;) {
    const answer = await sendOnce(url, given).catch(() => null);
    if (answer !== null && answer.status < 400) return (answer.text === '' ? null : JSON.parse(answer.text)) as T;
    const isLost = answer === null || LOST.has(answer.status);
    if (!isLost || performance.now() - since > GIVE_UP_MS) {
      const what = answer === null ? 'nothing' : `${answer.status} ${answer.text.slice(0, 200)}`;
      throw new Error(`${given.method ?? 'GET'} ${new URL(url).pathname} answered ${what}`);
    }
    await pause(AGAIN_AFTER_MS);
  }
}

function sendOnce(url: string, { token, body, method }: Sent): Promise<{ status: number; text: string }> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: method ?? 'GET', headers, timeout: GIVE_UP_MS }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}
