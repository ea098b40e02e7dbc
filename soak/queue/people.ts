import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { type Ack, REALTIME_PATH } from '@cuppa/contract/platform/realtime';
import { io, type Socket } from 'socket.io-client';
import { signUp } from '../../bench/sign-up.ts';
import type { Cluster } from '../cluster.ts';

const ACK_MS = 8_000;
const HEARTBEAT_MS = 8_000;
const SIGN_UPS_AT_ONCE = 24;
/** Everyone shares one value; the other varies, so that some pairs are better than others. */
const VALUES = ['kindness', 'humor', 'growth', 'balance', 'health', 'respect'];

type Counts = Record<'joins' | 'leaves' | 'drops' | 'declines' | 'silences' | 'calls', number>;

type Crowd = { isOver: boolean; isCalm: boolean; counts: Counts };

/** One simulated person: the last state that their tab received, and whether it is searching. */
export type Simulated = { userId: string; seen: QueueState; isSearching: boolean; socket: Socket };

/** Creates accounts that may join the queue immediately, spread over all processes. */
export async function createPeople(cluster: Cluster, people: number): Promise<{ userId: string; token: string }[]> {
  const made: { userId: string; token: string }[] = [];
  async function make(first: number): Promise<void> {
    for (let index = first; index < people; index += SIGN_UPS_AT_ONCE) {
      made[index] = await signUp(cluster.urls[index % cluster.urls.length] ?? '');
    }
  }
  await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, (_, first) => make(first)));
  await cluster.ask(`
    update profiles set first_name = 'Sim', languages = '{en}', connection_preference = 'friendship',
      has_completed_onboarding = true, onboarding_step = null, rules_accepted_at = now(),
      core_values = array['honesty', (array['${VALUES.join("','")}'])[1 + floor(random() * ${VALUES.length})::int]]`);
  return made;
}

/** Lets them queue, leave, decline, drop their sockets and call, until `calm` and then `stop`. */
export function startCrowd(urls: readonly string[], accounts: readonly { userId: string; token: string }[]) {
  const crowd: Crowd = {
    isOver: false,
    isCalm: false,
    counts: { joins: 0, leaves: 0, drops: 0, declines: 0, silences: 0, calls: 0 },
  };
  const people = accounts.map(({ userId, token }, index): Simulated => {
    const socket = io(urls[index % urls.length] ?? '', {
      path: REALTIME_PATH,
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelayMax: 2_000,
    });
    return { userId, seen: { state: 'idle' }, isSearching: false, socket };
  });
  const lives = people.map((person) => live(person, crowd));
  return {
    people,
    counts: crowd.counts,
    /** Makes everyone stay in the queue and accept every card. */
    calm: () => {
      crowd.isCalm = true;
    },
    stop: async (): Promise<void> => {
      crowd.isOver = true;
      for (const { socket } of people) socket.disconnect();
      await Promise.all(lives);
    },
  };
}

/** The people whose connected tabs show a search. */
export function idsOfSearching(people: readonly Simulated[]): string[] {
  return people
    .filter(({ seen, isSearching, socket }) => isSearching && socket.connected && seen.state === 'searching')
    .map(({ userId }) => userId);
}

const chance = (of: number) => Math.random() < of;
const between = (from: number, to: number) => from + Math.random() * (to - from);

async function live(person: Simulated, crowd: Crowd): Promise<void> {
  const tabId = randomUUID();
  person.socket.on('queue.state', (state: QueueState) => note(person, state));
  await pause(between(0, 40_000));
  while (!crowd.isOver) {
    crowd.counts.joins += 1;
    await ask(person, 'queue.join', { tabId });
    person.isSearching = true;
    await search(person, crowd, tabId);
    person.isSearching = false;
    if (person.seen.state === 'in-call') await talk(person, crowd, person.seen.callId);
    if (!crowd.isCalm) await pause(between(15_000, 45_000));
    // People who had a call leave, so that the waiting ones can be counted.
    while (crowd.isCalm && !crowd.isOver) await pause(500);
  }
}

/** Searches until a call, or until the person loses patience. */
async function search(person: Simulated, crowd: Crowd, tabId: string): Promise<void> {
  const patienceMs = between(20_000, 60_000);
  const since = performance.now();
  let beatAt = since;
  while (!crowd.isOver && person.seen.state !== 'in-call') {
    const isTired = !crowd.isCalm && performance.now() - since > patienceMs;
    if (isTired) {
      crowd.counts.leaves += 1;
      await ask(person, 'queue.leave', { tabId });
      return;
    }
    if (person.seen.state === 'offered' && !person.seen.offer.hasAccepted) await answer(person, crowd);
    else if (person.seen.state === 'still-there') await ask(person, 'queue.still-here', { tabId });
    else if (performance.now() - beatAt > HEARTBEAT_MS) {
      beatAt = performance.now();
      if (!crowd.isCalm && chance(0.1)) await drop(person, crowd);
      // As the web app does after a reconnect, and after its ticket has expired.
      const isGone = person.seen.state === 'idle';
      await ask(person, isGone ? 'queue.join' : 'queue.heartbeat', { tabId });
    }
    await pause(250);
  }
}

async function answer(person: Simulated, crowd: Crowd): Promise<void> {
  if (person.seen.state !== 'offered') return;
  const { pairingId } = person.seen.offer;
  await pause(between(200, 1_500));
  if (crowd.isCalm || chance(0.75)) return ask(person, 'match.accept', { pairingId });
  if (chance(0.6)) {
    crowd.counts.declines += 1;
    return ask(person, 'match.decline', { pairingId });
  }
  crowd.counts.silences += 1;
  while (person.seen.state === 'offered' && person.seen.offer.pairingId === pairingId && !crowd.isOver)
    await pause(250);
}

async function drop(person: Simulated, crowd: Crowd): Promise<void> {
  crowd.counts.drops += 1;
  person.socket.disconnect();
  await pause(between(500, 5_000));
  if (crowd.isOver) return;
  person.socket.connect();
  person.seen = { state: 'idle' };
}

async function talk(person: Simulated, crowd: Crowd, callId: string): Promise<void> {
  crowd.counts.calls += 1;
  await ask(person, 'call.join', { callId, isResuming: false });
  await pause(between(1_000, 3_000));
  await ask(person, 'call.leave', { callId });
  person.seen = { state: 'idle' };
}

function note(person: Simulated, state: QueueState): void {
  person.seen = state;
}

/** Sends a command; the answer of a queue command is the new state. */
async function ask(person: Simulated, name: string, payload: object): Promise<void> {
  try {
    const given = (await person.socket.timeout(ACK_MS).emitWithAck(name, payload)) as Ack<QueueState>;
    if (given.ok && given.data !== null && 'state' in given.data) note(person, given.data);
  } catch {
    // The process is briefly unreachable; the next round tries again.
  }
}
