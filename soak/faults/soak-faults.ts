import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from '../cluster.ts';
import { writeTable } from '../write-table.ts';
import { audit } from './audit.ts';
import { FAULTS } from './faults.ts';
import { populate } from './people.ts';

/** Each chats with the other of the pair, and calls everyone else. */
const PAIRS = 10;
/** Everything gets this long to recover before the audit. */
const RECOVERY_MS = 25_000;
const HEADING = '## Faults';

const cluster = await startCluster({ hasSmallDisks: true });
const lines: string[] = [];
let failed = 0;
try {
  console.log(`${PAIRS} pairs chat, queue and call at two processes.`);
  const people = await populate(cluster.urls, cluster.databaseUrl, PAIRS);
  const countSent = () => people.sent.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  for (const fault of FAULTS) {
    // Otherwise everyone has met everyone after some faults, and no more calls begin.
    await cluster.ask(`update matches set created_at = created_at - interval '8 days'
      where id in (select match_id from conversations where ended_at is not null)`);
    const before = { messages: countSent(), calls: people.countCalls() };
    const seen = (await fault.cause(cluster)) ?? [];
    await pause(RECOVERY_MS);
    const middle = countSent();
    await pause(5_000);
    const findings = [...seen, ...(await audit(cluster.ask, people.sent)), ...cluster.crashes.splice(0)];
    if (countSent() === middle) findings.push('no message went through after the recovery');
    failed += findings.length;
    const [messages, calls] = [countSent() - before.messages, people.countCalls() - before.calls];
    const line = `| ${fault.name} | ${messages} | ${calls} | ${findings.join('; ') || 'nothing'} |`;
    console.log(line);
    lines.push(line);
  }
  await people.stop();
  for (const crash of cluster.crashes) console.log(crash);
  failed += cluster.crashes.length;
} finally {
  await cluster.stop();
}
const columns = ['fault', 'messages', 'seats taken in calls', 'found wrong afterwards'];
if (process.argv.includes('--write')) writeTable(HEADING, columns, lines);
if (failed > 0) process.exitCode = 1;
