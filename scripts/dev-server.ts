import { readEnv } from '../apps/server/src/app/env.ts';
import { startServer } from '../apps/server/src/app/server.ts';
import { WEB_BUILD_FOLDER } from './paths.ts';

/** The server of "npm run dev": restarted on every change, on the database that dev.ts keeps running. */
const databaseUrl = process.env.CUPPA_EMBEDDED_URL;
if (databaseUrl === undefined) throw new Error('Start it with "npm run dev".');
const server = await startServer({ env: readEnv(), databaseUrl, isEmbedded: true, webFolder: WEB_BUILD_FOLDER });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
