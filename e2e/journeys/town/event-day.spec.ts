import type { Page } from '@playwright/test';
import { wallClockIn } from '../../../packages/domain/src/platform/time/wall-clock.ts';
import { expect, test } from '../../fixtures.ts';
import { createGuest, createHost, hostEvent } from '../../steps/events.ts';
import { countBadges } from '../../steps/ledger.ts';

/** The browsers' clocks stay: without a long token, the session would expire only by the server's clock. */
test.use({ appSettings: { JWT_LIFETIME_SECONDS: '604800' } });

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** "2026-03-10T18:05", as the form sends it. */
const wallClock = (at: Date) => wallClockIn('Europe/London', at).slice(0, 16).replace(' ', 'T');

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('the day before and on the day: still coming, the link, and who is here', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const [h, g] = [await openWindow(), await openWindow()];
  const host = await createHost(app, h);
  const guest = await createGuest(app, g, 'Ada');
  const startsAt = new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + DAY_MS + 40 * MINUTE_MS);
  const eventId = await hostEvent(h, host, {
    title: 'Tea by wire',
    startsOn: wallClock(startsAt),
    place: null,
    link: 'https://meet.example.org/tea',
  });
  const path = `/town-square/${eventId}`;
  await g.goto(path);
  // The page shows the yes before the server has it, and the day-before question goes only to people who are on the
  // list by then.
  const isOnTheList = g.waitForResponse((answer) => answer.url().endsWith('/townSquare/rsvp') && answer.ok());
  await press(g, 'I’ll come');
  await isOnTheList;
  await expect(g.getByText(/^Your link opens here on/)).toBeVisible();
  await expect(heading(g, 'Still coming?')).toHaveCount(0);

  await app.advance({ minutes: 50 });
  await expect(heading(g, 'Still coming?')).toBeVisible();
  await press(g, 'Yes, I’ll be there');
  await expect(heading(g, 'Still coming?')).toHaveCount(0);
  await h.goto(`${path}/guests`);
  await expect(h.getByText('Still coming')).toBeVisible();
  await expect(h.getByRole('switch')).toHaveCount(0);

  // Twenty minutes before it begins.
  await app.advance({ minutes: 23 * 60 + 30 });
  await g.goto(path);
  await expect(g.getByRole('link', { name: 'Open the link' })).toHaveAttribute('href', 'https://meet.example.org/tea');
  await press(g, 'I’m here');
  await expect(g.getByText('You’re here. Enjoy it.')).toBeVisible();
  await h.goto(`${path}/guests`);
  await expect(h.getByRole('switch', { name: 'Ada is here' })).toBeChecked();

  await app.advance({ minutes: 4 * 60 });
  await expect.poll(() => countBadges(app, [host, guest], 'townsperson')).toBe(2);
});
