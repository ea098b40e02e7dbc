import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const LOOK_MS = 1_000;

export type Part = 'app' | 'PostgreSQL' | 'Redis' | 'balancer' | 'people';
/** Milliseconds of processor time by part. */
export type Usage = Record<Part, number>;

type Process = { pid: number; parent: number; name: string; ownMs: number; ofEndedChildrenMs: number };
type Pids = { app: readonly number[]; people: readonly number[] };

/** All processes of the machine (proc(5), stat: fields 4 and 14 to 17). */
function readProcesses(): Process[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const line = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const end = line.lastIndexOf(')');
      const fields = line.slice(end + 2).split(' ');
      const ticks = (field: number) => Number(fields[field - 3]) * TICK_MS;
      return {
        pid: Number(entry),
        parent: Number(fields[1]),
        name: line.slice(line.indexOf('(') + 1, end),
        ownMs: ticks(14) + ticks(15),
        ofEndedChildrenMs: ticks(16) + ticks(17),
      };
    } catch {
      // It has ended since.
      return [];
    }
  });
}

function withChildren(all: readonly Process[], root: Process): Process[] {
  return [root, ...all.filter(({ parent }) => parent === root.pid).flatMap((child) => withChildren(all, child))];
}

const OWN: Record<string, Part> = { postgres: 'PostgreSQL', 'redis-server': 'Redis', haproxy: 'balancer' };

/** Each part of the town with its root process; the roots are children of this one. */
function findRoots(all: readonly Process[], { app, people }: Pids): [Part, Process][] {
  return all
    .filter(({ parent }) => parent === process.pid)
    .flatMap((child): [Part, Process][] => {
      const named = OWN[child.name];
      if (named !== undefined) return [[named, child]];
      if (app.includes(child.pid)) return [['app', child]];
      return people.includes(child.pid) ? [['people', child]] : [];
    });
}

/** The processor time by root process since its start, with all processes that it started. */
function readUsage(pids: Pids): Map<number, { part: Part; ms: number }> {
  const all = readProcesses();
  const roots = findRoots(all, pids);
  return new Map(
    roots.map(([part, root]) => {
      const ms = withChildren(all, root).reduce(
        (sum, { ownMs, ofEndedChildrenMs }) => sum + ownMs + ofEndedChildrenMs,
        0,
      );
      return [root.pid, { part, ms }];
    }),
  );
}

/** Follows the processor time of the town's parts, also of processes that are killed meanwhile. */
export function followUsage(readPids: () => Pids) {
  const total: Usage = { app: 0, PostgreSQL: 0, Redis: 0, balancer: 0, people: 0 };
  let before = readUsage(readPids());
  const look = (): Usage => {
    const now = readUsage(readPids());
    for (const [pid, { part, ms }] of now) total[part] += Math.max(0, ms - (before.get(pid)?.ms ?? 0));
    before = now;
    return { ...total };
  };
  const timer = setInterval(look, LOOK_MS);
  return { look, stop: () => clearInterval(timer) };
}

/** The memory of each process of the app with those that it started, in megabytes; shared pages count in part (PSS). */
export function memoryOf(pids: readonly number[]): number[] {
  const all = readProcesses();
  return pids.map((pid) => {
    const root = all.find((one) => one.pid === pid);
    if (root === undefined) return 0;
    const kilobytes = withChildren(all, root).reduce((sum, one) => sum + pssOf(one.pid), 0);
    return Math.round(kilobytes / 1_024);
  });
}

function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
