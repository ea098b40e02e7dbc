import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../src/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { onServer, TEMPLATE_DATABASE } from './test-database.ts';

/** One PostgreSQL for a test run, in a temporary folder, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-test-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  await onServer(postgres.url, `create database ${TEMPLATE_DATABASE}`);
  await migrateDatabase(Object.assign(new URL(postgres.url), { pathname: `/${TEMPLATE_DATABASE}` }).toString());
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
