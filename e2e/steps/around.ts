import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';
import { createNamed } from './connection.ts';

type Named = Awaited<ReturnType<typeof createNamed>>;

/** Sets a person's city, with the same search as the page. */
export async function moveTo(page: Page, app: App, { headers }: Pick<Named, 'headers'>, query: string): Promise<void> {
  const found = await page.request.get(`${app.url}/api/v1/places/cities?query=${query}`, { headers });
  await expect(found).toBeOK();
  const [city] = (await found.json()) as { id: string }[];
  const chosen = await page.request.put(`${app.url}/api/v1/places/own/city`, {
    headers,
    data: { id: city?.id, query },
  });
  await expect(chosen).toBeOK();
}

/** Creates a person in a city who shares that they are around; no one sees them before `passHour`. */
export async function createAround(app: App, page: Page, firstName: string, city: string): Promise<Named> {
  const person = await createNamed(app, page, firstName);
  await moveTo(page, app, person, city);
  const shared = await page.request.put(`${app.url}/api/v1/nearby/sharing`, {
    headers: person.headers,
    data: { isSharing: true },
  });
  await expect(shared).toBeOK();
  return person;
}

/** Makes everyone who shares have shared for some hours. */
export async function passHour(app: App): Promise<void> {
  await app.query(`update nearby_presences set shown_from = now() - interval '3 hours'`);
  await app.query('delete from nearby_answers');
}
