import { runPackageBin } from '../scripts/run-command.ts';

/** The journeys run on the app as it is built for people, plus the gallery of its parts. */
export default async function build(): Promise<void> {
  if (process.env.CUPPA_SKIP_BUILD === '1') return;
  const code = await runPackageBin('vite/bin/vite.js', [
    'build',
    'apps/web',
    '--mode',
    'gallery',
    '--logLevel',
    'warn',
  ]);
  if (code !== 0) throw new Error('The web app could not be built.');
}
