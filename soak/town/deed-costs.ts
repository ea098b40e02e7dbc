import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';
import { type DatabaseWork, readDatabaseWork } from './database-work.ts';
import { answerTea, listEvents, reconnect, sendMessage, signIn, signOut } from './deeds.ts';
import { search, talk } from './meeting.ts';
import { type Account, createResident, type Resident } from './resident.ts';
import { followUsage, type Usage } from './usage.ts';

/** The mean of one deed: processor time in ms, statements, and kilobytes of PostgreSQL's log. */
export type Cost = {
  deed: string;
  times: number;
  appMs: number;
  postgresMs: number;
  statements: number;
  walKb: number;
};

type Reading = DatabaseWork & { usage: Usage; atMs: number };

export const CALL_DEED = 'call of two, with their searches';

const IN_FLIGHT = 4;
/** Notices and jobs follow a deed. */
const FOLLOWING_MS = 3_000;
const IDLE_MS = 20_000;
/** A person finds somebody within this time, since all who measure search together. */
const SEARCH_MS = 20_000;

/** In a second, with nobody there; `usage`: cores. */
export type Background = DatabaseWork & { usage: Usage };

/** Carries out each deed alone, by some people who are not in the town yet. Leaves them signed out. */
export async function measureDeeds(
  cluster: Cluster,
  url: string,
  accounts: readonly Account[],
): Promise<{ costs: Cost[]; background: Background }> {
  const people = accounts.map((account) => createResident(url, account));
  const usage = followUsage(() => ({ app: cluster.pids(), people: [] }));
  const read = async (): Promise<Reading> => ({
    ...(await readDatabaseWork(cluster)),
    usage: usage.look(),
    atMs: performance.now(),
  });
  const measure = async (work: () => Promise<number>) => {
    const before = await read();
    const times = await work();
    await pause(FOLLOWING_MS);
    return { before, after: await read(), times };
  };
  const background = await measure(async () => {
    await pause(IDLE_MS);
    return 0;
  });
  const costs: Cost[] = [];
  const add = (deed: string, measured: Awaited<ReturnType<typeof measure>>) =>
    costs.push(costOf(deed, measured, background));
  add('sign-in', await measure(() => each(people, 2, signInAgain)));
  add('reconnect', await measure(() => each(people, 5, reconnect)));
  add('town list', await measure(() => each(people, 10, listEvents)));
  add('tea answer', await measure(() => each(people, 5, answerTea)));
  add('message', await measure(() => each(people, 10, sendMessage)));
  // A card that both decline keeps the two apart, and costs what a search costs.
  const searching = await measure(() => together(people, 0, async () => {}));
  add('search, up to a card', searching);
  add(CALL_DEED, await measure(() => callTogether(people)));
  for (const person of people) await signOut(person);
  usage.stop();
  return { costs, background: backgroundOf(background) };
}

function backgroundOf({ before, after }: { before: Reading; after: Reading }): Background {
  const seconds = (after.atMs - before.atMs) / 1_000;
  const parts = Object.keys(after.usage) as (keyof Usage)[];
  return {
    usage: Object.fromEntries(
      parts.map((part) => [part, (after.usage[part] - before.usage[part]) / seconds / 1_000]),
    ) as Usage,
    statements: (after.statements - before.statements) / seconds,
    walBytes: (after.walBytes - before.walBytes) / seconds,
  };
}

function costOf(
  deed: string,
  { before, after, times }: { before: Reading; after: Reading; times: number },
  idle: { before: Reading; after: Reading },
): Cost {
  const share = (after.atMs - before.atMs) / (idle.after.atMs - idle.before.atMs);
  const of = (value: (reading: Reading) => number) => {
    const all = value(after) - value(before) - share * (value(idle.after) - value(idle.before));
    return Math.max(0, all) / times;
  };
  return {
    deed,
    times,
    appMs: of(({ usage }) => usage.app),
    postgresMs: of(({ usage }) => usage.PostgreSQL),
    statements: of(({ statements }) => statements),
    walKb: of(({ walBytes }) => walBytes) / 1_024,
  };
}

async function signInAgain(person: Resident): Promise<void> {
  if (person.token !== '') await signOut(person);
  await signIn(person);
}

/** Lets everyone do a deed some times in turn, a few people at once; answers how often it was done. */
async function each(people: readonly Resident[], rounds: number, deed: (person: Resident) => Promise<unknown>) {
  const turns = Array.from({ length: rounds }, () => people).flat();
  let next = 0;
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      for (let person = turns[next++]; person !== undefined; person = turns[next++]) await deed(person);
    }),
  );
  return turns.length;
}

/** Everyone searches; answers how many did. */
async function together(
  people: readonly Resident[],
  acceptShare: number,
  onCall: (person: Resident, callId: string) => Promise<void>,
): Promise<number> {
  await Promise.all(
    people.map(async (person) => {
      const callId = await search(person, { acceptShare, isTired: (waitedMs) => waitedMs > SEARCH_MS });
      if (callId !== null) await onCall(person, callId);
    }),
  );
  return people.length;
}

/** Everyone has a call up to its end; answers the number of calls. */
async function callTogether(people: readonly Resident[]): Promise<number> {
  const calls = new Set<string>();
  await together(people, 1, async (person, callId) => {
    calls.add(callId);
    await talk(person, callId, Number.POSITIVE_INFINITY);
  });
  return calls.size;
}
