import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { readEnv } from './env.ts';
import { startServer } from './server.ts';

/** The interval at which the server looks for due jobs. */
const LOOK_SECONDS = 3;
/** By then the startup is over, during which the server looks once for each kind of job. */
const LOOKS_AT_START = 2;
const LOOKS = 3;
const PER_SECOND = 2;

const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''));

/** Records the statements that this process sends; each statement of a script counts. */
function watchStatements(): string[] {
  const sent: string[] = [];
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    sent.push(
      ...textOf(args[0])
        .split(';')
        .filter((text) => text.trim() !== ''),
    );
    return query.apply(this, args);
  } as never);
  onTestFinished(() => spy.mockRestore());
  return sent;
}

it('an idle server sends its database at most two statements a second', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const server = await startServer({
    env: readEnv({ NODE_ENV: 'test', SECRETS_KEY: '0123456789abcdef'.repeat(4), PORT: '0' }),
    databaseUrl: database.url,
    isEmbedded: true,
    webFolder: '/nowhere',
  });
  onTestFinished(server.close);
  const sent = watchStatements();
  const countLooks = () => sent.filter((text) => text.includes('is_due')).length;
  await vi.waitFor(() => expect(countLooks()).toBe(LOOKS_AT_START), 30_000);
  sent.length = 0;
  await vi.waitFor(() => expect(countLooks()).toBe(LOOKS), 90_000);
  expect(sent.length).toBeLessThanOrEqual(LOOKS * LOOK_SECONDS * PER_SECOND);
});
