import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PushEndpoint = Awaited<ReturnType<typeof startPushEndpoint>>;

/** A message to one browser, as received by the push service and as decrypted. */
export type Received = {
  endpoint: string;
  headers: { ttl: string; urgency: string; topic: string; authorization: string; encoding: string };
  body: Buffer;
  /** The decrypted message. */
  text: string;
};

type Browser = { keys: ECDH; auth: Buffer };

const MOST_BYTES = 4_096;

/**
 * Starts a push service on loopback, with browsers that `subscribe` creates. It accepts messages by RFC 8030, and
 * decrypts them with the browser's keys by RFC 8291 and 8188. `status` is the status of its answers; after
 * `holdAnswers` it delays them until `letGo`.
 */
export async function startPushEndpoint() {
  const browsers = new Map<string, Browser>();
  const received: Received[] = [];
  const held: (() => void)[] = [];
  let isHolding = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const endpoint = `${origin}${request.url}`;
      const browser = browsers.get(endpoint);
      const body = Buffer.concat(chunks);
      const header = (name: string) => String(request.headers[name] ?? '');
      if (request.method !== 'POST' || body.length > MOST_BYTES) return void response.writeHead(400).end();
      if (browser === undefined) return void response.writeHead(410).end();
      if (service.status === 201) {
        received.push({
          endpoint,
          headers: {
            ttl: header('ttl'),
            urgency: header('urgency'),
            topic: header('topic'),
            authorization: header('authorization'),
            encoding: header('content-encoding'),
          },
          body,
          text: decrypt(body, browser),
        });
      }
      const answer = () => void response.writeHead(service.status, { location: `${origin}/elsewhere` }).end('words');
      if (isHolding) held.push(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const service = {
    origin,
    status: 201,
    received,
    /** The settings that let a server send to it. */
    env: { PUSH_SERVICES: origin, OPERATOR_CONTACT: 'keeper@cuppa.example' },
    /** Creates a browser; answers its subscription. */
    subscribe: () => {
      const browser = { keys: createECDH('prime256v1'), auth: randomBytes(16) };
      const p256dh = browser.keys.generateKeys('base64url');
      const endpoint = `${origin}/send/${randomBytes(12).toString('base64url')}`;
      browsers.set(endpoint, browser);
      return { endpoint, keys: { p256dh, auth: browser.auth.toString('base64url') } };
    },
    /** Expires a subscription: its messages are answered with 410. */
    forget: (endpoint: string) => void browsers.delete(endpoint),
    /** The messages to a browser, oldest first. */
    to: (endpoint: string): Received[] => received.filter((each) => each.endpoint === endpoint),
    holdAnswers: () => {
      isHolding = true;
    },
    letGo: () => {
      isHolding = false;
      for (const answer of held.splice(0)) answer();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
  return service;
}

/** Decrypts a body of one record (RFC 8188) for a browser (RFC 8291, section 3.4). */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), { salt: auth, info, length: 32 });
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last nonzero byte marks the end of the last record.
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString('utf8');
}

const derive = (secret: Buffer, { salt, info, length }: { salt: Buffer; info: Buffer; length: number }): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
