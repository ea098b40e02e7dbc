import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createLogger } from './logger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The output of a log call. */
function write(fields: Record<string, unknown>): string {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).info(fields, 'something happened');
  return lines.join('');
}

describe('the log', () => {
  it('redacts secrets, also one and two levels down', () => {
    const secrets = { password: 'hush', email: 'hush@example.com', token: 'hush', birthday: 'hush' };
    const line = write({ ...secrets, body: secrets, request: { headers: { authorization: 'Bearer hush' } } });
    expect(line).toContain('[redacted]');
    expect(line).not.toContain('hush');
  });

  it.each(['err', 'error'])('describes an error in “%s”', (name) => {
    const { message, stack } = JSON.parse(write({ [name]: new TypeError('no such thing') }))[name];
    expect([message, stack.split('\n')[0]]).toEqual(['no such thing', 'TypeError: no such thing']);
  });

  it('names a failed query and its cause, without user text', async () => {
    const failed = await database.db.execute(sql`select ${'my secret diary'}::int`).catch((error: unknown) => error);
    const broken = await database.db
      .execute(sql`select ${'my secret diary'} from nowhere`)
      .catch((error: unknown) => error);
    for (const [name, error] of [
      ['err', failed],
      ['error', broken],
    ] as const) {
      const line = write({ [name]: error });
      expect(JSON.parse(line)[name].query).toContain('select $1');
      expect(line).not.toContain('secret diary');
    }
    expect(write({ err: broken })).toContain('relation \\"nowhere\\" does not exist');
  });
});
