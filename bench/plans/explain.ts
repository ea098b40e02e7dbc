import type pg from 'pg';
import type { Statement } from './recorder.ts';

export type Plan = {
  /** The nodes of the plan, indented, with the number of rows of each. */
  lines: string[];
  /** The large tables that it reads completely. */
  scanned: string[];
  /** The most rows that one node reads. */
  mostRows: number;
};
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Operation?: string;
  Plans?: Node[];
};

/**
 * Explains a statement with its values and, for a prepared one, the generic plan that PostgreSQL would keep. Its writes
 * are undone. `isLarge` names the tables that must not be read completely.
 */
export async function explain(
  client: pg.Client,
  statement: Statement,
  isLarge: (table: string) => boolean,
): Promise<Plan> {
  const { text, values, name } = statement;
  // A write is not executed a second time, because its row already exists.
  const isRead = /^\s*\(*(select|with)/i.test(text) && !/\b(insert|update|delete)\b/i.test(text);
  const analyze = isRead ? 'analyze, timing off, buffers off, ' : '';
  await client.query('begin');
  try {
    const plan = await planOf(client, `explain (${analyze}costs off, summary off, format json) ${text}`, values);
    const kept =
      name === undefined ? [] : nodesOf(await planOf(client, `explain (generic_plan, costs off, format json) ${text}`));
    const nodes = nodesOf(plan);
    return {
      lines: linesOf(plan, 0),
      scanned: [...nodes, ...kept].flatMap((node) => {
        const table = node['Relation Name'];
        return node['Node Type'] === 'Seq Scan' && table !== undefined && isLarge(table) ? [table] : [];
      }),
      mostRows: Math.max(...nodes.map(rowsRead)),
    };
  } finally {
    await client.query('rollback');
  }
}

async function planOf(client: pg.Client, text: string, values?: unknown[]): Promise<Node> {
  // Without values the text must not be prepared, because its placeholders would need some.
  const { rows } = await (values === undefined ? client.query(text) : client.query(text, values));
  return (rows as { 'QUERY PLAN': { Plan: Node }[] }[])[0]!['QUERY PLAN'][0]!.Plan;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsRead = (node: Node): number =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0);

function linesOf(node: Node, depth: number): string[] {
  const { 'Index Name': index, 'Relation Name': table } = node;
  const what = [node['Node Type'], node.Operation, index && `using ${index}`, table && `on ${table}`].filter(Boolean);
  const rows = node['Actual Loops'] === undefined ? '' : `: ${Math.round(rowsRead(node))}`;
  return [
    `${'  '.repeat(depth)}${what.join(' ')}${rows}`,
    ...(node.Plans ?? []).flatMap((one) => linesOf(one, depth + 1)),
  ];
}
