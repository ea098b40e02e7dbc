import pg from 'pg';

/** A statement as the app sent it; prepared ones have a name. */
export type Statement = { text: string; values: unknown[]; name: string | undefined };
type Sent = { text: string; name?: string; values?: unknown[] };

const NOT_A_QUERY = /^\s*(begin|commit|rollback|savepoint|release|set|listen|select pg_(try_)?advisory)/i;

/** Records the statements that this process sends to PostgreSQL while `work` runs, each once. */
export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen = new Map<string, Statement>();
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [Sent | string, unknown];
    const { text, name, values: own } = typeof first === 'string' ? ({ text: first } as Sent) : first;
    const values = own ?? (Array.isArray(second) ? second : []);
    if (!NOT_A_QUERY.test(text) && !seen.has(text)) seen.set(text, { text, values, name });
    return (send as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof send;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = send;
  }
  return [...seen.values()];
}
