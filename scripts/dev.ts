import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import { dataFolder, ROOT_FOLDER } from './paths.ts';

const API_PORT = process.env.API_PORT ?? '3001';

/** Server and web app with reload on change: Node's own watcher restarts the server, Vite updates the web app. */
async function dev(): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataFolder());
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    CUPPA_EMBEDDED_URL: postgres.url,
    SECRETS_KEY: process.env.SECRETS_KEY ?? postgres.secretsKey,
    PORT: API_PORT,
    CUPPA_API_ORIGIN: `http://127.0.0.1:${API_PORT}`,
  };
  const children = [
    run(['--watch', '--watch-preserve-output', join('scripts', 'dev-server.ts')], env),
    run([join('node_modules', 'vite', 'bin', 'vite.js'), 'apps/web', '--host', '127.0.0.1'], env),
  ];
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill('SIGTERM');
    await postgres.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

function run(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { cwd: ROOT_FOLDER, stdio: 'inherit', env });
}

dev().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
