import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Answers, Asked } from './generator.ts';
import { type Counts, noCounts } from './life.ts';
import type { Account, Acknowledged } from './resident.ts';

/** The people of a town, spread over processes. Pairs that chat stay in one. */
export function createCrowd(processes: number) {
  const children = Array.from({ length: processes }, () => fork(join(import.meta.dirname, 'generator.ts')));
  for (const child of children) {
    child.setMaxListeners(0);
    // They have devices of their own: the servers must not wait for them.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }
  const askAll = <K extends keyof Answers>(asked: Extract<Asked, { ask: K }>) =>
    Promise.all(children.map((child) => askChild(child, asked)));

  return {
    pids: children.map(({ pid }) => pid ?? 0),
    /** Everyone signs in within the time; answers once all have. */
    arrive: async (url: string, accounts: readonly Account[], withinMs: number): Promise<void> => {
      const share = Math.ceil(accounts.length / processes / 2) * 2;
      await Promise.all(
        children.map((child, index) => {
          const own = accounts.slice(index * share, (index + 1) * share);
          return askChild(child, { ask: 'arrive', url, accounts: own, withinMs });
        }),
      );
    },
    count: async (): Promise<Counts> => (await askAll({ ask: 'counts' })).reduce(add, noCounts()),
    /** Nobody begins anything any more; those who search stay. */
    calm: async (): Promise<void> => void (await askAll({ ask: 'calm' })),
    searching: async (): Promise<string[]> => (await askAll({ ask: 'searching' })).flat(),
    /** Waits until everyone has finished. `lagMs`: the largest p99 of the event loops. */
    stop: async (): Promise<{ acknowledged: Acknowledged[]; lagMs: number }> => {
      const reports = await askAll({ ask: 'stop' });
      return {
        acknowledged: reports.flatMap(({ acknowledged }) => acknowledged),
        lagMs: Math.max(...reports.map(({ lagMs }) => lagMs)),
      };
    },
    kill: (): void => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

function add(sum: Counts, more: Counts): Counts {
  const names = Object.keys(sum) as (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, sum[name] + more[name]])) as Counts;
}

async function askChild<K extends keyof Answers>(
  child: ChildProcess,
  asked: Extract<Asked, { ask: K }>,
): Promise<Answers[K]> {
  const hasEnded = once(child, 'exit').then(() => {
    throw new Error('a process of people ended');
  });
  hasEnded.catch(() => {});
  const answered = new Promise<Answers[K]>((resolve) => {
    child.on('message', function hear(message: { answers: string; data: Answers[K] }) {
      if (message.answers !== asked.ask) return;
      child.off('message', hear);
      resolve(message.data);
    });
  });
  child.send(asked);
  return Promise.race([answered, hasEnded]);
}
