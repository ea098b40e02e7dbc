import { chromium } from '@playwright/test';
import { readEnv } from '../apps/server/src/app/env.ts';
import { mintIceServers } from '../apps/server/src/meeting/calls/ice-servers.ts';
import { chromiumOptions } from './chromium-options.ts';

type Result = { isThrough: boolean; hasAddress: boolean; ms: number; errors: { code: number; text: string }[] };

/** Runs in a page: makes two connections that know only this relay, and sends a message from one to the other. */
async function talkThrough(server: RTCIceServer): Promise<Result> {
  const since = performance.now();
  const errors: Result['errors'] = [];
  const [a, b] = [0, 1].map(() => new RTCPeerConnection({ iceServers: [server], iceTransportPolicy: 'relay' })) as [
    RTCPeerConnection,
    RTCPeerConnection,
  ];
  let hasAddress = false;
  a.onicecandidate = ({ candidate }) => {
    if (candidate?.candidate) hasAddress = true;
    void b.addIceCandidate(candidate ?? undefined);
  };
  b.onicecandidate = ({ candidate }) => void a.addIceCandidate(candidate ?? undefined);
  a.onicecandidateerror = ({ errorCode, errorText }) => errors.push({ code: errorCode, text: errorText });
  const channel = a.createDataChannel('check', { negotiated: true, id: 0 });
  const other = b.createDataChannel('check', { negotiated: true, id: 0 });
  const arrived = new Promise<boolean>((resolve) => {
    other.onmessage = () => resolve(true);
    channel.onopen = () => channel.send('hello');
    setTimeout(() => resolve(false), 8_000);
  });
  await a.setLocalDescription();
  await b.setRemoteDescription(a.localDescription as RTCSessionDescription);
  await b.setLocalDescription();
  await a.setRemoteDescription(b.localDescription as RTCSessionDescription);
  const isThrough = await arrived;
  a.close();
  b.close();
  return { isThrough, hasAddress, ms: Math.round(performance.now() - since), errors };
}

function verdictOf(url: string, { isThrough, hasAddress, ms, errors }: Result): string {
  if (isThrough) return `works: a message went through after ${ms} ms`;
  const [first] = errors;
  if (first?.code === 401) return 'refuses our credentials: is TURN_SECRET the secret of this relay?';
  if (first !== undefined && first.code !== 701) return `answers ${first.code} ${first.text}`;
  if (!hasAddress) return 'does not answer: is it running, and is this port open to it?';
  const transport = url.includes('transport=tcp') ? 'tcp' : 'udp';
  return `gave no way through over ${transport}: it may not let its own addresses talk to each other, or its relay ports are closed`;
}

/** Tests the relay end to end, address by address, and prints the results. Fails if an address does not work. */
const env = readEnv();
const { TURN_URLS: urls, TURN_SECRET: turnSecret } = env;
if (urls === undefined || turnSecret === undefined) {
  console.log('No relay is set (TURN_URLS, TURN_SECRET): calls are direct, and strangers see each other’s address.');
  process.exit(1);
}
const browser = await chromium.launch(chromiumOptions());
const page = await browser.newPage();
let hasFailed = false;
for (const url of urls) {
  const settings = { turnUrls: [url], turnSecret, stunUrls: undefined };
  const server = mintIceServers(settings, 'turn-check', new Date(), true).iceServers.at(-1);
  const result = await page.evaluate(talkThrough, server as RTCIceServer);
  console.log(`${url} ${verdictOf(url, result)}`);
  hasFailed ||= !result.isThrough;
}
await browser.close();
process.exit(hasFailed ? 1 : 0);
