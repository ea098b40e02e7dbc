import { readEnv } from '../../apps/server/src/app/env.ts';
import { startServer } from '../../apps/server/src/app/server.ts';
import { WEB_BUILD_FOLDER } from '../../scripts/paths.ts';

/** The app as it is deployed, including password hashing. Sends its port to the parent process. */
const env = readEnv();
if (env.DATABASE_URL === undefined) throw new Error('DATABASE_URL is not set');
const server = await startServer({
  env,
  databaseUrl: env.DATABASE_URL,
  isEmbedded: true,
  webFolder: WEB_BUILD_FOLDER,
});
process.send?.({ port: server.port });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
