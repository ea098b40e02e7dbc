import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { sql } from 'drizzle-orm';
import { cellToChildren, cellToLatLng, cellToParent, gridRing, latLngToCell } from 'h3-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { createEvent } from '../../../testing/events.ts';
import { createHost } from '../../../testing/hosting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { endSearchRests } from '../../../testing/search-rests.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';

/**
 * Accounts around a city look for one person at every door that tells whether two people fit, each from its own place
 * and with its own distance.
 */
let app: TestApp;
let target: Person;
let targetSocket: TestSocket;
let attackers: { person: Person; socket: TestSocket; cell: string }[];
let friend: Person;
let connectionId: string;
let hostId: string;

const HOME = latLngToCell(51.5, -0.12, 6);
const AREA = cellToChildren(cellToParent(HOME, 5), 6);
const FAR = latLngToCell(52.2, -0.12, 6);
/** Places at several distances, all around, and the distances that are tried from them. */
const PLACES = [2, 4, 6, 9].flatMap((rings) => gridRing(HOME, rings).filter((_, index) => index % (rings * 2) === 1));
const MILES = [5, 10, 25];

async function settle(person: Person, cell: string, radiusMiles: number): Promise<void> {
  const [lat, lon] = cellToLatLng(cell);
  await app.rows(sql`update profiles set cell = ${cell}, cell_lat = ${lat}, cell_lon = ${lon},
    radius_miles = ${radiusMiles}, shares_location = true where id = ${person.userId}`);
}

beforeAll(async () => {
  app = await createTestApp();
  target = await createOnboarded(app, { firstName: 'Tara', coreValues: ['honesty', 'community'] });
  targetSocket = await target.connect();
  friend = await createOnboarded(app, { coreValues: ['community'] });
  ({ connectionId } = await connect(app, friend, target));
  hostId = (await createHost(app)).userId;
  attackers = [];
  for (const [index, cell] of PLACES.entries()) {
    const person = await createOnboarded(app);
    await settle(person, cell, MILES[index % MILES.length] ?? 25);
    attackers.push({ person, cell, socket: await person.connect() });
  }
  // They do not meet one another.
  await app.rows(sql`insert into blocks (blocker_id, blocked_id, created_at)
    select a.id, b.id, ${app.clock.now()} from profiles a, profiles b
    where a.id < b.id and a.id not in (${target.userId}, ${friend.userId}) and b.id not in (${target.userId}, ${friend.userId})`);
});
afterAll(() => app.close());

const join = (socket: TestSocket, tabId: string) => socket.ask('queue.join', { tabId });
const leave = (socket: TestSocket, tabId: string) => socket.ask('queue.leave', { tabId });
const HIS_TAB = 'tab-of-the-target';
const TAB = 'tab-of-an-attacker';

async function watches(): Promise<unknown[]> {
  for (const { socket } of attackers) await socket.ask('queue.watch', { tabId: TAB });
  await join(targetSocket, HIS_TAB);
  await endSearchRests(app);
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance({ seconds: 3 });
    await app.tickQueue();
  }
  await leave(targetSocket, HIS_TAB);
  const states = await Promise.all(attackers.map(({ socket }) => socket.ask('queue.read', {})));
  for (const { socket } of attackers) await socket.ask('queue.unwatch', {});
  return states.map(({ state }) => state);
}

async function cardsAndRelaxations(): Promise<unknown[]> {
  const told: unknown[] = [];
  for (const { socket } of attackers) {
    await join(targetSocket, HIS_TAB);
    await join(socket, TAB);
    await app.tickQueue();
    const state: QueueState = await socket.ask('queue.read', {});
    if (state.state === 'searching') {
      await endSearchRests(app);
      await app.tickQueue();
      const last = () => socket.received('queue.prospects').at(-1);
      await expect.poll(() => last()?.relaxation?.brings).not.toBeNull();
      told.push(last()?.relaxation ?? null);
    } else told.push(state.state);
    await leave(socket, TAB);
    await app.rows(sql`delete from matches where status <> 'accepted'`);
    await app.rows(sql`delete from queue_tickets`);
    await app.tickQueue();
  }
  return told;
}

async function around(): Promise<unknown[]> {
  const people = [target, ...attackers.map(({ person }) => person)];
  // Nobody comes from another city, so that a journey needs no day of rest.
  await app.rows(sql`delete from nearby_presences where user_id = ${target.userId}`);
  for (const person of people) await person.api.nearby.read();
  app.clock.advance({ hours: 2 });
  for (const person of people) await person.api.nearby.read();
  return Promise.all(
    attackers.map(async ({ person }) => {
      const { people: seen } = await person.api.nearby.read();
      return seen.map(({ firstName, withinMiles }) => [firstName, withinMiles]);
    }),
  );
}

async function suggestions(): Promise<unknown[]> {
  const told: unknown[] = [];
  await settle(friend, HOME, 100);
  for (const { cell } of attackers) {
    const [latitude, longitude] = cellToLatLng(cell);
    await createEvent(app, { hostId, latitude, longitude });
    told.push((await friend.api.together.suggest({ connectionId })).length);
    await app.rows(sql`delete from social_events`);
  }
  return told;
}

async function lens(): Promise<unknown[]> {
  const told: unknown[] = [];
  for (const [index, { cell }] of attackers.entries()) {
    await settle(friend, cell, MILES[index % MILES.length] ?? 25);
    told.push((await friend.api.connections.list({ lens: 'nearby' })).items.length);
  }
  return told;
}

describe.each([
  ['watches', watches],
  ['cards and relaxations', cardsAndRelaxations],
  ['who is around', around],
  ['events suggested to two', suggestions],
  ['the lens of places', lens],
])('%s', (_door, ask) => {
  it('tell the area of a person, and nothing of their place in it', async () => {
    const answers = new Map<string, string[]>();
    for (const cell of [...AREA, FAR]) {
      await settle(target, cell, 25);
      const told = JSON.stringify(await ask());
      answers.set(told, [...(answers.get(told) ?? []), cell]);
    }
    expect([...answers.values()].map((cells) => cells.length).toSorted()).toEqual([1, 7]);
  });
});
