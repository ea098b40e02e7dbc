import { runPackageBin } from './run-command.ts';

/** Builds the web app into `apps/web/dist`, unless CUPPA_SKIP_BUILD is 1. Throws if that fails. */
export async function buildWebApp(): Promise<void> {
  if (process.env.CUPPA_SKIP_BUILD === '1') return;
  console.log('  building the web app');
  const code = await runPackageBin('vite/bin/vite.js', ['build', 'apps/web', '--logLevel', 'warn']);
  if (code !== 0) throw new Error('The web app could not be built; the lines above say why.');
}
