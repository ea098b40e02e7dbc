import type { Plan } from './explain.ts';

export type Explained = { request: string; statement: string; plan: Plan };
export type Bounds = { rows: number; mostRows: number; small: readonly string[] };

const LINE_WIDTH = 140;
/** Requests with at most this many rows in every step are only counted on the page. */
const FEW_ROWS = 100;

/** True if a plan reads a large table completely, or more rows in one step than the bound. */
export function readsTooMuch({ plan }: Explained, { mostRows }: Bounds): boolean {
  return plan.scanned.length > 0 || plan.mostRows > mostRows;
}

/** The page of bounds and verdicts, without the plans: a row for each request that reads many rows. */
export function documentOf(explained: readonly Explained[], bounds: Bounds): string {
  let few = 0;
  const rows: string[] = [];
  for (const [request, statements] of Map.groupBy(explained, (one) => one.request)) {
    const mostRows = Math.max(...statements.map(({ plan }) => plan.mostRows));
    const isTooMuch = statements.some((statement) => readsTooMuch(statement, bounds));
    if (mostRows <= FEW_ROWS && !isTooMuch) few += 1;
    else rows.push(`| ${request} | ${mostRows.toLocaleString('en')} | ${isTooMuch ? 'too much' : 'holds'} |`);
  }
  const others = `The other ${few} hold, with at most ${FEW_ROWS} rows in a step.`;
  return `${[introduction(bounds), TABLE_HEAD, ...rows, '', others].join('\n')}\n`;
}

/** The plans as text: each request, its shortened statements, and each plan once. */
export function plansOf(explained: readonly Explained[]): string {
  const parts: string[] = [];
  const shownAt = new Map<string, string>();
  let heading = '';
  for (const { request, statement, plan } of explained) {
    if (request !== heading) parts.push(`\n== ${request}`);
    heading = request;
    const known = shownAt.get(statement);
    const short = shortened(statement);
    if (known !== undefined) parts.push(`${short}\n  as above, under “${known}”`);
    else parts.push(`${short}\n  ${plan.lines.join('\n  ')}`);
    if (known === undefined) shownAt.set(statement, request);
  }
  return parts.join('\n');
}

const introduction = ({ rows, mostRows, small }: Bounds) => `# Performance

\`npm run plans\` holds PostgreSQL to two bounds, and writes this page. It fills a scratch database with ${rows.toLocaleString('en')} rows in every large table, for a person who has far more than others: 300 chats of 100 messages, 2,000 notices, awards, reflections and answers. It then makes each request below through the app's own services, prints the plan of every statement, and fails if a statement

- reads a large table from one end to the other, with its own values or in the plan that PostgreSQL keeps for any values of a prepared statement, or
- reads more than ${mostRows.toLocaleString('en')} rows in one step; the rows that a filter drops count.

${small.map((table) => `\`${table}\``).join(', ')} are small however many people there are, and may be read as a whole. Writes are explained, not carried out: they count 0 rows.

- **Unread messages** are the difference of two numbers of a connection, and **responses** a counter that each message raises. Neither reads messages.
- **Lists** have a page size or a limit, except two that the call ticker and the matcher need whole: the running calls and the people who wait.
- **Jobs** are not here; pg-boss documents its own queries.
`;

const TABLE_HEAD = '| request | most rows in one step | verdict |\n|---|---:|---|';

/** The beginning of a statement, without its columns. */
function shortened(statement: string): string {
  const text = statement.replaceAll(/["`]/g, '').replaceAll(/\s+/g, ' ').trim();
  const short = text.startsWith('select ') ? `select …${text.slice(endOfColumns(text))}` : text;
  return short.length <= LINE_WIDTH ? short : `${short.slice(0, LINE_WIDTH - 1)}…`;
}

/** The index of the first `from` outside of brackets, which ends the columns. */
function endOfColumns(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    else if (depth === 0 && text.startsWith(' from ', at)) return at;
  }
  return 'select'.length;
}
