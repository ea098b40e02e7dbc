import type { Request } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { newPerson } from '../../steps/person.ts';

const PATHS = ['/home', '/matches', '/daily-tea', '/settings', '/profile', '/badges'];

/** Runs in the page before the app: its clock differs from the server's. */
function shiftClock(ms: number): void {
  const Real = Date;
  window.Date = class extends Real {
    constructor(...given: []) {
      if (given.length === 0) super(Real.now() + ms);
      else super(...given);
    }
    static override now(): number {
      return Real.now() + ms;
    }
  } as DateConstructor;
}

for (const [name, minutes] of [
  ['61 minutes fast', 61],
  ['a day fast', 24 * 60],
  ['a day slow', -24 * 60],
] as const) {
  test(`on a device whose clock is ${name}, a session is refreshed once and outlives its token`, async ({
    app,
    openWindow,
  }) => {
    const page = await openWindow();
    await arriveAsMember(app, page, newPerson());
    let refreshes = 0;
    const underWay = new Set<Request>();
    page.on('request', (request) => {
      if (!request.url().includes('grant_type=refresh_token')) return;
      refreshes += 1;
      underWay.add(request);
    });
    page.on('requestfinished', (request) => underWay.delete(request));
    page.on('requestfailed', (request) => underWay.delete(request));
    await page.addInitScript(shiftClock, minutes * 60_000);
    const walk = async () => {
      for (const path of PATHS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(
          page
            .getByRole('link', { name: /^Notices/ })
            .or(page.getByRole('main'))
            .first(),
        ).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
        // A page that goes before its answer keeps the old token, and the next one has to ask again.
        await page.waitForLoadState('networkidle');
        await expect.poll(() => underWay.size).toBe(0);
      }
    };
    await walk();
    expect(refreshes).toBeLessThanOrEqual(1);
    await app.advance({ minutes: 61 });
    await walk();
    expect(refreshes).toBeLessThanOrEqual(3);
  });
}
