import type { TestProject } from 'vitest/node';
import { startScratchPostgres } from './scratch-postgres.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startScratchPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
