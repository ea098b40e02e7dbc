import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { EventFields } from '../../packages/contract/src/town/hosting/hosting-contract.ts';
import type { App } from '../app.ts';
import { createNamed } from './connection.ts';
import { earnXp } from './ledger.ts';
import { keepSession } from './signed-in.ts';

export type Named = Awaited<ReturnType<typeof createNamed>>;

/** The XP of level 3, at which a person may host events of any size. */
const HOST_XP = 800;
const DAY_MS = 86_400_000;

export const LONDON = { name: 'Market Hall', latitude: 51.5072, longitude: -0.1276 };

/** Creates a person who may host, signed in on a page. */
export async function createHost(app: App, page: Page, firstName = 'Hana'): Promise<Named> {
  const host = await createGuest(app, page, firstName);
  await earnXp(app, host, HOST_XP);
  return host;
}

/** Creates a person signed in on a page, who may do everything but host. */
export async function createGuest(app: App, page: Page, firstName: string): Promise<Named> {
  const person = await createNamed(app, page, firstName);
  await keepSession(page, person.session);
  return person;
}

/** The day this many days from now, YYYY-MM-DD in UTC. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Creates a host's event in London, in ten days at six in the evening, through the API. Answers its id. */
export async function hostEvent(page: Page, { headers }: Named, change: Partial<EventFields> = {}): Promise<string> {
  const fields: EventFields = {
    title: 'A table of tea',
    type: 'community',
    description: 'Bring a cup.',
    startsOn: `${dayAhead(10)}T18:00`,
    lengthMinutes: 120,
    place: LONDON,
    link: null,
    capacity: null,
    pictureId: null,
    repeatsUntil: null,
    ...change,
  };
  const hosted = await page.request.post('/api/v1/hosting/events', {
    headers,
    data: { draftId: randomUUID(), fields },
  });
  await expect(hosted).toBeOK();
  return ((await hosted.json()) as { eventId: string }).eventId;
}
