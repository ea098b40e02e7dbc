import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Role } from '../../apps/server/src/platform/process/role.ts';
import { ROOT_FOLDER } from '../../scripts/paths.ts';
import { startBalancer } from '../balancer.ts';
import { startCluster } from '../cluster.ts';
import { audit } from '../faults/audit.ts';
import { populate } from '../faults/people.ts';
import { writeTable } from '../write-table.ts';
import { checkOutEarlier } from './earlier-version.ts';
import { visitAlways } from './visitors.ts';

/**
 * Deploys the next version twice while people chat and call: each process of the version before is replaced by one of
 * this version, and that one once more.
 */
const ROLES: readonly Role[] = ['web', 'web', 'worker', 'matcher'];
const ROUNDS = 2;
const CHATTING_PAIRS = 100;
const CALLS = 20;
/** Some more, since a pair that chats does not call each other. */
const CALLING_PAIRS = CALLS + 2;
/** Longer than the drill. */
const CALL_SECONDS = 1_200;
const BETWEEN_MESSAGES_MS = 2_000;
const RECOVERY_MS = 10_000;
const HEADING = '## A deployment';

const { values: options } = parseArgs({
  options: { before: { type: 'string', default: 'HEAD~1' }, write: { type: 'boolean', default: false } },
});
const earlier = checkOutEarlier(options.before);
const cluster = await startCluster({
  servers: ROLES,
  root: earlier.root,
  settings: {
    CALL_LENGTH_SECONDS: String(CALL_SECONDS),
    CALL_GRACE_SECONDS: '20',
    CALL_GRACE_TOTAL_SECONDS: '60',
    DRAIN_SECONDS: '20',
  },
});
const webUrls = cluster.urls.filter((_, index) => ROLES[index] === 'web');
const balancer = await startBalancer(webUrls);
const lines: string[] = [];
let failed = 0;
try {
  const people = await populate([balancer.url], cluster.databaseUrl, CHATTING_PAIRS, {
    callingPairs: CALLING_PAIRS,
    betweenMessagesMs: BETWEEN_MESSAGES_MS,
  });
  const countSent = () => people.sent.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const openCalls = async () =>
    (await cluster.ask<{ id: string }>('select id from conversations where ended_at is null')).map(({ id }) => id);
  console.log(`${CHATTING_PAIRS * 2} people chat; waiting for ${CALLS} calls.`);
  while ((await openCalls()).length < CALLS) await pause(500);
  const visitor = visitAlways(balancer.url);
  const calls = await openCalls();
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [index, role] of ROLES.entries()) {
      const [sent, visits] = [countSent(), visitor.countVisits()];
      await cluster.restartServer(index, 'SIGTERM', ROOT_FOLDER);
      await pause(RECOVERY_MS);
      const open = new Set(await openCalls());
      const ended = calls.filter((id) => !open.has(id)).length;
      const findings = [
        ...visitor.takeErrors(),
        ...(await audit(cluster.ask, people.sent)),
        ...cluster.crashes.splice(0),
        ...(ended === 0 ? [] : [`${ended} calls ended`]),
      ];
      if (countSent() === sent) findings.push('no message went through');
      failed += findings.length;
      const what = `${role} ${index + 1}, ${round === 1 ? 'of the version before' : 'of this version'}`;
      const counts = [countSent() - sent, visitor.countVisits() - visits, calls.length - ended];
      lines.push(`| ${[what, ...counts, findings.join('; ') || 'nothing'].join(' | ')} |`);
      console.log(lines.at(-1));
    }
  }
  await visitor.stop();
  await people.stop();
} finally {
  await balancer.stop();
  await cluster.stop();
  earlier.remove();
}
const columns = ['replaced', 'messages', 'pages opened', 'open calls', 'found wrong'];
if (options.write) writeTable(HEADING, columns, lines);
if (failed > 0) process.exitCode = 1;
