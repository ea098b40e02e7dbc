import type { Plan } from './explain.ts';

export type Explained = { request: string; statement: string; plan: Plan };

const PAGE_WIDTH = 140;

/** The page of the plans: every request, its statements in short and their plans. */
export function documentOf(explained: readonly Explained[], facts: { rows: number; small: readonly string[] }): string {
  const parts = [INTRODUCTION(facts)];
  const shownAt = new Map<string, string>();
  let heading = '';
  for (const { request, statement, plan } of explained) {
    if (request !== heading) parts.push(`## ${request}`);
    heading = request;
    const known = shownAt.get(statement);
    const short = `\`${shortened(statement)}\``;
    if (known !== undefined) parts.push(`${short}: as above, under “${known}”.`);
    else parts.push(`${short}\n\n\`\`\`text\n${plan.lines.join('\n')}\n\`\`\``);
    if (known === undefined) shownAt.set(statement, request);
  }
  return `${parts.join('\n\n')}\n`;
}

const INTRODUCTION = ({ rows, small }: { rows: number; small: readonly string[] }) => `# Performance

How PostgreSQL carries out what people and the tickers ask most, on ${rows.toLocaleString('en')} rows in every large table and for a person who has far more of everything than others: 300 chats of 100 messages, 2,000 notices, awards, reflections and answers. This page is written by \`npm run plans\`: it fills a scratch database, makes each request by the app's own services, and explains the statements that they send. It fails if one of them reads a large table from one end to the other, or more than a bound of rows; prepared statements must hold in the plan that PostgreSQL keeps for any values too.

The number after a step is how many rows it read, those that a filter then dropped included. Writes are explained without being carried out, so they have no numbers.

- **Small by nature**, and therefore read as a whole without harm: ${small.map((table) => `\`${table}\``).join(', ')}.
- **Unread messages** are a difference of two numbers of the connection, and **responses** a counter that is raised as a message is sent; no message is read for either.
- **Bounded lists.** Every list has a page size or a limit. Two have none: the calls that go on, and the people who wait, because the call ticker and the matcher need all of them; both are at most as long as there are people here at the moment.
- Jobs are not here; their queue explains itself in its own documentation.`;

/** The beginning of a statement, with its columns left out. */
function shortened(statement: string): string {
  const text = statement.replaceAll(/["`]/g, '').replaceAll(/\s+/g, ' ').trim();
  const short = text.startsWith('select ') ? `select …${text.slice(endOfColumns(text))}` : text;
  return short.length <= PAGE_WIDTH ? short : `${short.slice(0, PAGE_WIDTH - 1)}…`;
}

/** Where the first `from` stands that is not part of a column. */
function endOfColumns(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    else if (depth === 0 && text.startsWith(' from ', at)) return at;
  }
  return 'select'.length;
}
