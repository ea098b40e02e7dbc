import type { Cluster } from '../cluster.ts';

/** Queries of rows that must not exist, by what they would be. */
export type Forbidden = Record<string, string>;

/** The kinds of forbidden rows that the database has, in words. */
export async function findForbidden(ask: Cluster['ask'], forbidden: Forbidden): Promise<string[]> {
  const findings: string[] = [];
  for (const [what, query] of Object.entries(forbidden)) {
    const rows = await ask(query);
    if (rows.length > 0) findings.push(`${what}: ${rows.length}`);
  }
  return findings;
}
