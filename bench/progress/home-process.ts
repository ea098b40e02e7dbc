import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createProfileService } from '../../apps/server/src/accounts/profile/profile.service.ts';
import { createProgressService } from '../../apps/server/src/habit/progress/progress.service.ts';
import { createHomeService } from '../../apps/server/src/home/home/home.service.ts';
import { createPublicProfileService } from '../../apps/server/src/people/public-profile/public-profile.service.ts';
import { createRemovedPhotos } from '../../apps/server/src/people/public-profile/removed-photos.service.ts';
import { connectDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { createLogger } from '../../apps/server/src/platform/process/logger.ts';
import { createFolderStore } from '../../apps/server/src/platform/storage/folder-store.ts';
import { createStorage } from '../../apps/server/src/platform/storage/storage.ts';
import { ROOT_FOLDER } from '../../scripts/paths.ts';
import { signUp } from '../sign-up.ts';

type Reader = { userId: string; token: string };

const SETTINGS = {
  NODE_ENV: 'test',
  RATE_LIMITS: 'false',
  SECRETS_KEY: '0123456789abcdef'.repeat(4),
  LOG_LEVEL: 'warn',
  PORT: '0',
};

/** A PostgreSQL and a server of the app with some signed-in people, and the reads that are compared. */
export async function startHome(readerCount: number) {
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  const app = fork(join(ROOT_FOLDER, 'e2e/app-server.ts'), [], {
    env: { ...process.env, ...SETTINGS, DATABASE_URL: postgres.url },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(app, 'message')) as [{ port: number }];
  const url = `http://127.0.0.1:${port}`;
  const readers: Reader[] = [];
  for (let index = 0; index < readerCount; index += 1) readers.push(await signUp(url));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const database = connectDatabase(postgres.url, (error) => console.error(error));
  const deps = { db: database.db, clock: { now: () => new Date() } };
  const profiles = createProfileService(deps);
  // The dashboard only reads, so nothing is sent.
  const realtime = { toPerson: () => ({ emit: () => true }) } as never;
  const progress = createProgressService({ ...deps, profiles, realtime });
  const store = createFolderStore('.data/files');
  const storage = createStorage({ ...deps, logger: createLogger('error'), store });
  const publicProfile = createPublicProfileService({
    ...deps,
    profiles,
    progress,
    storage,
    removedPhotos: createRemovedPhotos(deps),
  });
  const { ownFace } = publicProfile;
  const service = createHomeService({ ...progress, ownFace, profiles, hasLanguageModel: false });

  return {
    client,
    readers,
    /** Over HTTP, as the dashboard does. */
    readHome: async ({ token }: Reader): Promise<void> => {
      const answer = await fetch(`${url}/api/v1/home`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`the dashboard answered ${answer.status}: ${await answer.text()}`);
      await answer.json();
    },
    /** Only through the service: the dashboard's database queries without the rest. */
    readService: async ({ userId }: Reader): Promise<void> => void (await service.read(userId)),
    select: async ({ userId }: Reader): Promise<void> => {
      const { rowCount } = await client.query('select * from profiles where id = $1', [userId]);
      if (rowCount !== 1) throw new Error('the profile is not there');
    },
    stop: async (): Promise<void> => {
      await client.end();
      await database.close();
      await end(app);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const hasEnded = once(child, 'exit');
  child.kill('SIGTERM');
  await hasEnded;
}
