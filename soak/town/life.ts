import { setTimeout as pause } from 'node:timers/promises';
import { answerEvent, answerTea, listEvents, readChat, readHome, sendMessage, signIn, signOut } from './deeds.ts';
import { search, talk } from './meeting.ts';
import type { Resident } from './resident.ts';

/** How often each deed is chosen, in hundredths. */
const DEEDS = {
  'town list': 22,
  'answer to an event': 8,
  'chat page': 14,
  message: 26,
  'tea answer': 10,
  home: 8,
  search: 10,
  'sign-in': 2,
} as const;

type Deed = keyof typeof DEEDS | 'call';
export type Counts = Record<Deed, number>;

/** The mean time between two deeds of a person who looks at their phone now and then. */
const EVERY_MS = Number(process.env.EVERY_SECONDS ?? 90) * 1_000;
const PAUSE_MS = [EVERY_MS / 2, EVERY_MS * 1.5] as const;
/** The others stay until the end of their call. */
const LEAVING_SHARE = 0.3;
const YES_SHARE = 0.85;

/** What all people of a process share. `isCalm`: nobody begins anything, and those who search stay. */
export type Town = { isCalm: boolean; isOver: boolean; counts: Counts };

export const noCounts = (): Counts =>
  Object.fromEntries([...Object.keys(DEEDS), 'call'].map((name) => [name, 0])) as Counts;

const between = (from: number, to: number) => from + Math.random() * (to - from);

function chooseDeed(): Deed {
  let rest = Math.random() * 100;
  for (const [name, share] of Object.entries(DEEDS) as [Deed, number][]) {
    rest -= share;
    if (rest < 0) return name;
  }
  return 'home';
}

/** Signs in within the given time, and then does one deed after the other until the town is calm. */
export async function live(resident: Resident, town: Town, withinMs: number, onArrival: () => void): Promise<void> {
  await pause(between(0, withinMs));
  await act(resident, town, 'sign-in');
  onArrival();
  await pause(between(0, PAUSE_MS[1]));
  while (!town.isCalm) {
    await act(resident, town, chooseDeed());
    const pauseUntil = performance.now() + between(...PAUSE_MS);
    while (!town.isCalm && performance.now() < pauseUntil) await pause(1_000);
  }
  resident.doing = '';
}

/** Does a deed, and counts it; a refusal is a finding. */
async function act(resident: Resident, town: Town, deed: Deed): Promise<void> {
  resident.doing = deed;
  resident.isLooking = true;
  try {
    await DO[deed](resident, town);
    town.counts[deed] += 1;
  } catch (error) {
    resident.acknowledged.problems.push(`${deed}: ${String(error)}`);
  } finally {
    resident.isLooking = false;
  }
}

const DO: Record<Deed, (resident: Resident, town: Town) => Promise<unknown>> = {
  'town list': listEvents,
  'answer to an event': answerEvent,
  'chat page': readChat,
  message: sendMessage,
  'tea answer': answerTea,
  home: readHome,
  search: async (resident, town) => {
    const patienceMs = between(30_000, 90_000);
    const isTired = (waitedMs: number) => town.isOver || (!town.isCalm && waitedMs > patienceMs);
    const callId = await search(resident, { acceptShare: YES_SHARE, isTired });
    if (callId !== null) await act(resident, town, 'call');
  },
  call: (resident) => {
    if (resident.seen.state !== 'in-call') return Promise.resolve();
    const leavesAfterMs = Math.random() < LEAVING_SHARE ? between(20_000, 50_000) : Number.POSITIVE_INFINITY;
    return talk(resident, resident.seen.callId, leavesAfterMs);
  },
  'sign-in': async (resident) => {
    if (resident.token !== '') await signOut(resident);
    await signIn(resident);
  },
};
