import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Counts, live, noCounts, type Town } from './life.ts';
import { type Account, type Acknowledged, askApi, createResident, type Resident } from './resident.ts';

/** Requests of the soak to a process of people, each answered once it is done. */
export type Asked =
  | { ask: 'arrive'; url: string; accounts: Account[]; withinMs: number }
  | { ask: 'counts' }
  | { ask: 'calm' }
  | { ask: 'searching' }
  | { ask: 'stop' };

export type Answers = {
  arrive: null;
  counts: Counts;
  calm: null;
  /** The people whose pages show a search. */
  searching: string[];
  /** `lagMs`: p99 of the event loop of this process. */
  stop: { acknowledged: Acknowledged[]; lagMs: number };
};

/** Longer than any call. */
const LONGEST_END_MS = 300_000;

/** A part of the people of a town, in a process of their own. */
const town: Town = { isCalm: false, isOver: false, counts: noCounts() };
let residents: Resident[] = [];
let lives: Promise<void>[] = [];
const lag = monitorEventLoopDelay({ resolution: 10 });
lag.enable();

async function arrive({ url, accounts, withinMs }: Extract<Asked, { ask: 'arrive' }>): Promise<null> {
  residents = accounts.map((account) => createResident(url, account));
  const arrivals = residents.map(
    (resident) => new Promise<void>((resolve) => lives.push(live(resident, town, withinMs, resolve))),
  );
  await Promise.all(arrivals);
  return null;
}

async function stop(): Promise<Answers['stop']> {
  town.isOver = true;
  await Promise.race([Promise.all(lives), pause(LONGEST_END_MS, null, { ref: false })]);
  for (const resident of residents) {
    if (resident.doing !== '') resident.acknowledged.problems.push(`${resident.doing}: had no end`);
    resident.isHere = false;
    await askApi(resident, '/profile').catch(() => resident.acknowledged.problems.push('signed out'));
    resident.socket.disconnect();
  }
  return { acknowledged: residents.map(({ acknowledged }) => acknowledged), lagMs: lag.percentile(99) / 1e6 };
}

const DO: { [K in keyof Answers]: (asked: Extract<Asked, { ask: K }>) => Answers[K] | Promise<Answers[K]> } = {
  arrive,
  counts: () => town.counts,
  calm: () => {
    town.isCalm = true;
    return null;
  },
  searching: () =>
    residents
      .filter(({ isSearching, socket, seen }) => isSearching && socket.connected && seen.state === 'searching')
      .map(({ account }) => account.userId),
  stop,
};

process.on('message', async (asked: Asked) => {
  const work = DO[asked.ask] as (given: Asked) => unknown;
  process.send?.({ answers: asked.ask, data: await work(asked) });
  if (asked.ask !== 'stop') return;
  await pause(100);
  process.disconnect();
});
