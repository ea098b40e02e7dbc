import { io } from 'socket.io-client';
import { connectDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { connect } from '../../apps/server/testing/connections.ts';
import { memoryMb, openBench, type Server } from './processes.ts';
import { ask, load, percentile, repeat, timesOf } from './requests.ts';

const REQUESTS = 2_000;
const SIGN_INS = 160;
const STORM_IN_FLIGHT = 50;
const ACCOUNTS = 64;
const CONNECTS = 200;
const MESSAGES = 30;
const PASSWORD = 'a good password';

type Person = { userId: string; email: string; token: string };

/** Minutes of load after which the memory is read again: `npm run bench:api -- 10`. */
const memoryMinutes = Number(process.argv[2] ?? 0);

const bench = await openBench();
try {
  const app = await bench.serve('app-process.ts');
  const [ada, ben] = [await createPerson(app), await createPerson(app)];
  const database = connectDatabase(bench.databaseUrl, (error) => console.error(error));
  const { callId, connectionId } = await connect({ database, clock: { now: () => new Date() } } as never, ada, ben);
  await database.close();
  await writeMessages(app, ada, connectionId);

  const profileUrl = `${app.url}/api/v1/profile`;
  const read = (path: string) => () => ask(`${app.url}/api/v1${path}`, { token: ada.token });
  const thin = await bench.serve('thin-server.ts', [bench.databaseUrl, ada.userId, ada.token]);
  const raw = await bench.serve('raw-server.ts', [await ask(profileUrl, { token: ada.token })]);

  console.log(`${REQUESTS} requests each, 16 in flight:`);
  const bare = {
    raw: await load(raw, REQUESTS, () => ask(raw.url)),
    thin: await load(thin, REQUESTS, () => ask(`${thin.url}/profile`, { token: ada.token })),
  };
  const routes = {
    profile: await load(app, REQUESTS, read('/profile')),
    home: await load(app, REQUESTS, read('/home')),
    'chat page': await load(app, REQUESTS, read(`/chats/${connectionId}/messages`)),
    matches: await load(app, REQUESTS, read('/connections')),
    'next steps': await load(app, REQUESTS, read('/whats-next')),
    badges: await load(app, REQUESTS, read('/badges')),
    verdict: await load(app, REQUESTS, read(`/calls/${callId}/verdict`)),
    recap: await load(app, REQUESTS, read('/calls/latest/recap')),
  };
  for (const [name, { perSecond, cpuMs }] of Object.entries({ ...bare, ...routes })) {
    const ratio = cpuMs / bare.thin.cpuMs;
    const toProfile = cpuMs / routes.profile.cpuMs;
    console.log(
      `  ${name.padEnd(10)} ${perSecond.toFixed(0).padStart(6)}/s  ${cpuMs.toFixed(2)} ms  thin x ${ratio.toFixed(2)}  profile x ${toProfile.toFixed(2)}`,
    );
  }
  console.log(`  memory of the app: ${memoryMb(app)} MB`);

  // Sign-ins of one account would wait for each other.
  const accounts = [ada, ben];
  while (accounts.length < ACCOUNTS) accounts.push(await createPerson(app));
  let turn = 0;
  const signIn = () => {
    turn += 1;
    const email = accounts[turn % accounts.length]?.email;
    return ask(`${app.url}/auth/v1/token?grant_type=password`, { body: { email, password: PASSWORD } });
  };
  const idle = await timesOf(400, read('/profile'));
  let isOver = false;
  const storm = repeat(SIGN_INS * 3, STORM_IN_FLIGHT, signIn).finally(() => (isOver = true));
  const stormy: number[] = [];
  while (!isOver) stormy.push(...(await timesOf(1, read('/profile'))));
  await storm;
  const [calm, busy] = [percentile(idle, 0.99), percentile(stormy, 0.99)];
  console.log(`reads while ${STORM_IN_FLIGHT} sign-ins are in flight (${stormy.length}):`);
  console.log(`  p99 ${busy.toFixed(1)} ms, idle ${calm.toFixed(1)} ms, ratio ${(busy / calm).toFixed(1)}`);

  const { perSecond: bareRate } = await bench.launch<{ perSecond: number }>('argon2-pool.ts', [String(SIGN_INS)]);
  const rate = await repeat(SIGN_INS, 8, signIn);
  console.log(
    `sign-ins: ${rate.toFixed(1)}/s, argon2 alone ${bareRate.toFixed(1)}/s, ratio ${(rate / bareRate).toFixed(2)}`,
  );

  const [ours, theirs] = [await connectMs(app, ada.token), await connectMs(raw, '')];
  console.log(
    `connects: ${ours.toFixed(1)} ms, bare socket.io ${theirs.toFixed(1)} ms, ratio ${(ours / theirs).toFixed(1)}`,
  );

  const reads = ['/profile', '/home', `/chats/${connectionId}/messages`, '/connections', '/whats-next', '/badges'];
  const until = performance.now() + memoryMinutes * 60_000;
  while (performance.now() < until) {
    for (const path of reads) await repeat(REQUESTS / 4, 16, read(path));
    await repeat(16, 8, signIn);
    await connectMs(app, ada.token, 16);
    console.log(`  memory of the app: ${memoryMb(app)} MB`);
  }
} finally {
  await bench.stop();
}

/** A signed-in adult with full access. */
async function createPerson(app: Server): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.com`;
  const body = { email, password: PASSWORD, data: { birthday: '1995-05-05' } };
  const session = JSON.parse(await ask(`${app.url}/auth/v1/signup`, { body })) as {
    access_token: string;
    user: { id: string };
  };
  const token = session.access_token;
  const put = (path: string, given: object) => ask(`${app.url}/api/v1${path}`, { token, method: 'PUT', body: given });
  await put('/onboarding/preference', { connectionPreference: 'friendship' });
  await put('/onboarding/core-values', { coreValues: ['honesty'] });
  return { userId: session.user.id, email, token };
}

/** Fills a chat with a page of messages. */
async function writeMessages({ url }: Server, { token }: Person, connectionId: string): Promise<void> {
  const socket = io(url, { path: '/realtime', auth: { token }, transports: ['websocket'] });
  for (let index = 0; index < MESSAGES; index += 1) {
    const message = { connectionId, clientId: crypto.randomUUID(), text: 'shall we have that second cup on Thursday?' };
    await socket.emitWithAck('chat.send', message);
  }
  socket.disconnect();
}

/** The median time until a socket is connected and admitted. */
async function connectMs({ url }: Server, token: string, connects = CONNECTS): Promise<number> {
  const times = await timesOf(connects, async () => {
    const options = { path: '/realtime', auth: { token }, transports: ['websocket'], forceNew: true };
    const socket = io(url, { ...options, reconnection: false });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    socket.disconnect();
  });
  return percentile(times, 0.5);
}
