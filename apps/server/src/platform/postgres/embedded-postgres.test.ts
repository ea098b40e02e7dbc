import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectDatabase } from './database.ts';
import { DataFolderInUseError, startEmbeddedPostgres } from './embedded-postgres.ts';

it('starts although the lock of a killed server names a process of another program', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-embedded-'));
  chmodSync(folder, 0o755);
  const home = join(folder, 'postgres');
  await (await startEmbeddedPostgres(home)).stop();
  const port = 5432;
  writeFileSync(
    join(home, 'data', 'postmaster.pid'),
    `${process.pid}\n${join(home, 'data')}\n0\n${port}\n\n127.0.0.1\n`,
  );
  const again = await startEmbeddedPostgres(home);
  onTestFinished(async () => {
    await again.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const { db, close } = connectDatabase(again.url, () => {});
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

it('restarts a killed server at the same address, and still owns its folder', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-embedded-'));
  chmodSync(folder, 0o755);
  const home = join(folder, 'postgres');
  const steps: string[] = [];
  const postgres = await startEmbeddedPostgres(home, (step) => steps.push(step));
  const { db, close } = connectDatabase(postgres.url, () => {});
  onTestFinished(async () => {
    await close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const startedAt = async () => (await db.execute(sql`select pg_postmaster_start_time() as at`)).rows[0]?.at;
  const before = await startedAt();

  process.kill(Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await vi.waitFor(async () => expect(await startedAt()).not.toEqual(before), { timeout: 30_000, interval: 100 });
  expect(steps).toContain('restarting');
  const owners = sql`select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and datname = 'postgres'`;
  await vi.waitFor(async () => expect((await db.execute(owners)).rows).toHaveLength(1), { timeout: 10_000 });
  await expect(startEmbeddedPostgres(home)).rejects.toThrow(DataFolderInUseError);
});
