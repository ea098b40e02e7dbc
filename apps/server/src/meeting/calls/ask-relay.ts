import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const PATIENCE_MS = 5_000;
/** A datagram may be lost. */
const RESEND_MS = 1_000;
const MAGIC_COOKIE = 0x2112a442;
const ALLOCATE = 0x0003;
const REQUESTED_TRANSPORT = 0x0019;
const UDP = 17;
const ID_BYTES = 12;
const ID_AT = 8;

/**
 * Whether a relay (`turn:` or `turns:` URL) answers an allocation without credentials (RFC 8656) in time. It refuses,
 * which only a running relay does; whether it accepts our credentials is for scripts/turn-check.ts.
 */
export async function answersAsRelay(url: string, patienceMs = PATIENCE_MS): Promise<boolean> {
  const { isSecure, host, port, isTcp } = readRelayUrl(url);
  const id = randomBytes(ID_BYTES);
  const question = {
    request: allocation(id),
    isAnswer: (bytes: Buffer) => bytes.subarray(ID_AT, ID_AT + ID_BYTES).equals(id),
    patienceMs,
  };
  if (!isSecure) return isTcp ? askStream(connect({ host, port }), question) : askByDatagram({ host, port }, question);
  // Whether the name on its certificate is right is for the browsers to judge.
  const servername = isIP(host) === 0 ? { servername: host } : {};
  return askStream(connectTls({ host, port, rejectUnauthorized: false, ...servername }), question);
}

type Question = { request: Buffer; isAnswer(bytes: Buffer): boolean; patienceMs: number };

/** The parts of a relay's address (RFC 7065). */
export function readRelayUrl(url: string): { isSecure: boolean; host: string; port: number; isTcp: boolean } {
  const [address = '', query] = url.split('?');
  const isSecure = address.startsWith('turns:');
  const { hostname, port } = new URL(`turn://${address.slice(address.indexOf(':') + 1)}`);
  return {
    isSecure,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 5349 : 3478),
    isTcp: query === 'transport=tcp',
  };
}

function allocation(id: Buffer): Buffer {
  const bytes = Buffer.alloc(28);
  bytes.writeUInt16BE(ALLOCATE, 0);
  bytes.writeUInt16BE(8, 2);
  bytes.writeUInt32BE(MAGIC_COOKIE, 4);
  id.copy(bytes, ID_AT);
  bytes.writeUInt16BE(REQUESTED_TRANSPORT, 20);
  bytes.writeUInt16BE(4, 22);
  bytes.writeUInt8(UDP, 24);
  return bytes;
}

function askByDatagram(
  { host, port }: { host: string; port: number },
  { request, isAnswer, patienceMs }: Question,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4');
    const finish = (isThere: boolean) => {
      clearInterval(resend);
      clearTimeout(giveUp);
      socket.removeAllListeners('message');
      socket.close();
      resolve(isThere);
    };
    const send = () => socket.send(request, port, host, () => {});
    const resend = setInterval(send, RESEND_MS);
    const giveUp = setTimeout(finish, patienceMs, false);
    socket.on('message', (bytes) => {
      if (isAnswer(bytes)) finish(true);
    });
    socket.on('error', () => {});
    send();
  });
}

function askStream(socket: Socket, { request, isAnswer, patienceMs }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let got = Buffer.alloc(0);
    const giveUp = setTimeout(() => socket.destroy(), patienceMs);
    socket.on('data', (bytes: Buffer) => {
      got = Buffer.concat([got, bytes]);
      if (got.length < ID_AT + ID_BYTES) return;
      resolve(isAnswer(got));
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(giveUp);
      resolve(false);
    });
    socket.write(request);
  });
}
