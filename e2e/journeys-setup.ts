import { startScratchPostgres } from '../apps/server/testing/scratch-postgres.ts';
import { runPackageBin } from '../scripts/run-command.ts';
import { POSTGRES_VARIABLE } from './app.ts';

/** Sets up what all journeys of a run share: the production build plus the gallery, and a PostgreSQL. */
export default async function setUp(): Promise<() => Promise<void>> {
  const [postgres] = await Promise.all([startScratchPostgres(), build()]);
  process.env[POSTGRES_VARIABLE] = postgres.url;
  return postgres.stop;
}

async function build(): Promise<void> {
  if (process.env.CUPPA_SKIP_BUILD === '1') return;
  const args = ['build', 'apps/web', '--mode', 'gallery', '--logLevel', 'warn'];
  const code = await runPackageBin('vite/bin/vite.js', args);
  if (code !== 0) throw new Error('The web app could not be built.');
}
