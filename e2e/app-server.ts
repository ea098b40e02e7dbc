import { readEnv } from '../apps/server/src/app/env.ts';
import { startServer } from '../apps/server/src/app/server.ts';
import { connectDatabase } from '../apps/server/src/platform/postgres/database.ts';
import { cheapPasswords } from '../apps/server/testing/cheap-passwords.ts';
import { setJobTime, wakeWorkers } from '../apps/server/testing/job-time.ts';
import { skewDate } from '../apps/server/testing/skew-date.ts';
import { WEB_BUILD_FOLDER } from '../scripts/paths.ts';

/** The server of a journey, in a separate process so that it can be killed. Sends its address to the parent process. */
const env = readEnv();
if (env.DATABASE_URL === undefined) throw new Error('DATABASE_URL is not set');
// The time zone of the demo town, with whose people the database is filled first.
const { DEMO_TOWN } = process.env;
if (DEMO_TOWN !== undefined) {
  const { fillTown } = await import('../apps/server/demo/fill-town.ts');
  await fillTown(env.DATABASE_URL, env, DEMO_TOWN);
}
let aheadMs = 0;
const server = await startServer({
  env,
  databaseUrl: env.DATABASE_URL,
  isEmbedded: true,
  webFolder: WEB_BUILD_FOLDER,
  aheadMs: () => aheadMs,
  passwords: cheapPasswords,
});
const database = connectDatabase(env.DATABASE_URL, () => {}, { maxConnections: 1 });
process.on('message', (message: { advanceMs: number } | { skewMs: number }) => {
  if ('skewMs' in message) return skewDate(message.skewMs);
  aheadMs += message.advanceMs;
  void setJobTime(database.db, new Date(Date.now() + aheadMs), 1)
    .then(() => wakeWorkers(database.db))
    .then(() => process.send?.({ aheadMs }));
});
process.send?.({ port: server.port });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
