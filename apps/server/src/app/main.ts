import { fileURLToPath } from 'node:url';
import { DeploymentError } from './deployment-checks.ts';
import { readEnv } from './env.ts';
import { startServer } from './server.ts';

/** Starts one server process on an external database; the entry point of deployments. */
const env = readEnv();
if (env.DATABASE_URL === undefined)
  throw new Error('DATABASE_URL is not set. "npm start" brings a database of its own.');
if (env.SMTP_URL === undefined) throw new Error('SMTP_URL is needed with DATABASE_URL: people wait for mails.');
const server = await startServer({
  env,
  databaseUrl: env.DATABASE_URL,
  isEmbedded: false,
  webFolder: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
}).catch((error: unknown) => {
  // The reasons are for a person to read; a stack would hide them.
  if (!(error instanceof DeploymentError)) throw error;
  console.error(error.message);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
