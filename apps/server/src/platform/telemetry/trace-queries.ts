import { trace } from '@opentelemetry/api';
import { traced } from './traced.ts';

const NAME = '((?:"?[a-z_]+"?\\.)?"?[a-z_]+"?)';
/** What stands before the table of a statement. */
const TABLE: Record<string, RegExp | undefined> = {
  select: new RegExp(`\\bfrom\\s+${NAME}`, 'i'),
  insert: new RegExp(`\\binsert\\s+into\\s+${NAME}`, 'i'),
  update: new RegExp(`\\bupdate\\s+(?:only\\s+)?${NAME}`, 'i'),
  delete: new RegExp(`\\bdelete\\s+from\\s+${NAME}`, 'i'),
};

type Query = (...args: unknown[]) => unknown;

/**
 * Adds a span for each query that is awaited within a trace, named after the statement and its first table. The span
 * holds neither the text nor the values.
 */
export function traceQueries(target: object): void {
  const owner = target as { query: Query };
  const query = owner.query.bind(owner);
  owner.query = (...args) => {
    // A pool passes its queries on to a client with a callback; they have their span already.
    const isAwaited = typeof args.at(-1) !== 'function';
    if (!isAwaited || trace.getActiveSpan()?.isRecording() !== true) return query(...args);
    const summary = summaryOf(args[0]);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
    return traced(summary, attributes, async () => query(...args));
  };
}

/** Such as "select profiles" (OpenTelemetry's conventions for database spans). */
export function summaryOf(config: unknown): string {
  const text = typeof config === 'string' ? config : (config as { text?: unknown } | null)?.text;
  if (typeof text !== 'string') return 'query';
  const statement = text.replaceAll(/^\s*--.*$/gm, '').trim();
  const first = /^[a-z]+/i.exec(statement)?.[0].toLowerCase() ?? 'query';
  const verb =
    first === 'with' ? (/\b(insert|update|delete)\b/i.exec(statement)?.[1]?.toLowerCase() ?? 'select') : first;
  const table = TABLE[verb]?.exec(statement)?.[1];
  return table === undefined ? verb : `${verb} ${table.replaceAll('"', '')}`;
}
