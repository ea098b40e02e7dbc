import sharp from 'sharp';
import { connectDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { connect } from '../../apps/server/testing/connections.ts';
import { openBench, type Server } from '../api/processes.ts';
import { ask, percentile, timesOf } from '../api/requests.ts';
import { signUp } from '../sign-up.ts';
import { watchMemory } from './process-memory.ts';

const READS = 1_000;
const SIGN_INS = 40;
const LOADS = 3;
/** The pause between two uploads, so that the speed of the loop is not measured. */
const PAUSE_MS = 500;

type Upload = { token: string; connectionId: string; type: string; bytes: Buffer };

/** Measures reads and sign-ins during uploads of pictures, against an idle server, in one run. */
const bench = await openBench();
try {
  const app = await bench.serve('app-process.ts');
  const uploads = await prepareUploads(app);
  const reader = await signUp(app.url);
  const reads = {
    'profile read': { count: READS, run: () => ask(`${app.url}/api/v1/profile`, { token: reader.token }) },
    'sign-in': {
      count: SIGN_INS,
      run: () => {
        const body = { email: reader.email, password: reader.password };
        return ask(`${app.url}/auth/v1/token?grant_type=password`, { body });
      },
    },
  };
  const memory = watchMemory(app);
  console.log('Eight hostile copies and three photos at once, again and again:');
  for (const [name, { count, run }] of Object.entries(reads)) {
    await timesOf(count / 4, run);
    const idle = await timesOf(count, run);
    const { times, answers, slowestMs } = await whileUploading(app, uploads, count, run);
    const at = (share: number) => [percentile(times, share), percentile(idle, share)] as const;
    for (const [label, share] of [['p50', 0.5] as const, ['p99', 0.99] as const]) {
      const [busyMs, idleMs] = at(share);
      console.log(
        `  ${name} ${label} ${busyMs.toFixed(1)} ms, idle ${idleMs.toFixed(1)} ms, ratio ${(busyMs / idleMs).toFixed(1)}`,
      );
    }
    console.log(`  answers ${JSON.stringify(answers)}, the slowest after ${slowestMs.toFixed(0)} ms`);
  }
  console.log(`  most memory: ${JSON.stringify(memory.stop())} MB`);
} finally {
  await bench.stop();
}

/** Runs work repeatedly, at least `count` times, during at least three rounds of uploads. */
async function whileUploading(app: Server, uploads: readonly Upload[], count: number, run: () => Promise<unknown>) {
  const times: number[] = [];
  const answers: Record<string, number> = {};
  let slowestMs = 0;
  let done = 0;
  let isOver = false;
  const loads = (async () => {
    while (!isOver) {
      await Promise.all(
        uploads.map(async (upload) => {
          const beganMs = performance.now();
          const status = await send(app, upload);
          answers[status] = (answers[status] ?? 0) + 1;
          slowestMs = Math.max(slowestMs, performance.now() - beganMs);
        }),
      );
      done += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  while (times.length < count || done < LOADS) times.push(...(await timesOf(1, run)));
  isOver = true;
  await loads;
  return { times, answers, slowestMs };
}

/** Two pairs of people: four send two hostile copies each, and three a photo each. */
async function prepareUploads(app: Server): Promise<Upload[]> {
  const hostile = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#c60' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const scene = sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: '#888', noise } }).blur(2);
  const photos = [
    { type: 'image/jpeg', bytes: await scene.clone().jpeg({ quality: 88 }).toBuffer() },
    { type: 'image/jpeg', bytes: await scene.clone().jpeg({ quality: 88, progressive: true }).toBuffer() },
    { type: 'image/webp', bytes: await scene.clone().webp({ quality: 80, effort: 0 }).toBuffer() },
  ];
  const database = connectDatabase(bench.databaseUrl, (error) => console.error(error));
  const uploads: Upload[] = [];
  for (let pair = 0; pair < 2; pair += 1) {
    const both = [await signUp(app.url), await signUp(app.url)] as const;
    const { connectionId } = await connect({ database, clock: { now: () => new Date() } } as never, ...both);
    for (const { token } of both) {
      const person = { token, connectionId };
      const photo = photos.pop();
      uploads.push(...Array.from({ length: 2 }, () => ({ ...person, type: 'image/jpeg', bytes: hostile })));
      if (photo) uploads.push({ ...person, ...photo });
    }
  }
  await database.close();
  return uploads;
}

async function send({ url }: Server, { token, connectionId, type, bytes }: Upload): Promise<number> {
  const answer = await fetch(`${url}/api/photos/${connectionId}?clientId=${crypto.randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    body: new Uint8Array(bytes),
  });
  await answer.arrayBuffer();
  return answer.status;
}
