import { expect, type Page } from '@playwright/test';
import type { App } from '../../app.ts';
import { test } from '../../fixtures.ts';
import { answerForCalls, createAccount, createMember, enterPassword } from '../../steps/account.ts';
import { connectPair, createNamed } from '../../steps/connection.ts';
import { createHost, hostEvent } from '../../steps/events.ts';
import { joinLive } from '../../steps/live-notice.ts';
import { readMail } from '../../steps/mailbox.ts';
import { arriveAsModerator } from '../../steps/moderator.ts';
import { newPerson } from '../../steps/person.ts';
import { suspend } from '../../steps/safety-records.ts';
import { keepSession } from '../../steps/signed-in.ts';
import { expectToastBeside } from '../../steps/toast-boxes.ts';
import {
  CONNECTED,
  MODERATING,
  QUIET,
  SETTING_UP,
  SIGNED_IN,
  SIGNED_OUT,
  type ToastScreen,
} from '../../steps/toast-screens.ts';
import { closeToasts } from '../../steps/toasts.ts';

/** Visits every screen at two sizes. */
test.setTimeout(240_000);

const UPRIGHT = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
const SIZES = [UPRIGHT, SIDEWAYS];

const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** Goes to a screen without leaving the document, and answers its main button, if it has one. */
async function visit(page: Page, path: string, [, title, name]: ToastScreen) {
  await go(page, path);
  await expect.poll(() => page.title(), { message: path }).toContain(title);
  if (name === undefined) return [];
  const main = page.getByRole('main');
  const part = main
    .getByRole('button', { name, exact: true })
    .or(main.getByRole('link', { name, exact: true }))
    .first();
  await expect(part).toBeVisible();
  return [part];
}

const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(history.state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Expects the toast of a mistyped address, with which one arrives at these screens, to cover nothing there. */
async function expectRoomForMistake(page: Page, screens: readonly ToastScreen[], ids: Record<string, string> = {}) {
  for (const screen of screens) {
    const path = pathOf(screen, ids);
    await visit(page, path, screen);
    for (const size of SIZES)
      await test.step(`${path} at ${size.width}`, async () => {
        await page.setViewportSize(size);
        // The toast lasts 4 s: on a slow machine it may be gone before the boxes are compared.
        await expect(async () => {
          await closeToasts(page);
          await go(page, '/nope');
          await expect(toasts(page)).toBeVisible();
          await expectToastBeside(page, 'Page Not Found', ...(await visit(page, path, screen)));
        }).toPass({ timeout: 30_000 });
      });
    await closeToasts(page);
  }
}

/** Expects a notice that comes on these screens to cover nothing there. */
async function expectRoomForNotice(
  page: Page,
  tell: (id: string) => void,
  screens: readonly ToastScreen[],
  ids: Record<string, string> = {},
) {
  for (const screen of screens) {
    const path = pathOf(screen, ids);
    await page.setViewportSize(UPRIGHT);
    const parts = await visit(page, path, screen);
    await expect(async () => {
      tell(path);
      await expect(toasts(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await test.step(`${path} at ${size.width}`, () => expectToastBeside(page, 'Someone is ready', ...parts));
    }
    await closeToasts(page);
  }
}

function pathOf([route]: ToastScreen, ids: Record<string, string>): string {
  return route.replace(/:(\w+)/, (_, name: string) => ids[name] ?? name);
}

/** The id of an open case about somebody of this name. */
async function caseAbout(firstName: string, app: App, page: Page): Promise<string> {
  const [ada, subject] = [await createNamed(app, page, 'Ada'), await createNamed(app, page, firstName)];
  const connectionId = await connectPair(app, ada, subject);
  const data = { place: 'connection', connectionId, reason: 'scam' };
  await expect(await page.request.post('/api/v1/safety/reports', { headers: ada.headers, data })).toBeOK();
  const [row] = await app.query('select id from moderation_cases where subject_id = $1', [subject.userId]);
  return String(row?.['id']);
}

async function arriveLive(page: Page, app: App) {
  const tell = await joinLive(page);
  const host = await createHost(app, page, 'Ada');
  await answerForCalls(app, page, host.session, 'Ada');
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /^Notices/ })).toBeVisible();
  return { tell, host };
}

test('a toast covers neither the title nor the main button of a screen on the way in', { tag: '@feature' }, async ({
  app,
  openWindow,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const page = await openWindow({ viewport: UPRIGHT });
  const host = await createHost(app, page);
  const eventId = await hostEvent(page, host);
  const person = newPerson();
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('verified_birthday', '1995-04-14');
  });

  await test.step('signed out', async () => {
    await page.goto('/nope');
    await expectRoomForMistake(page, SIGNED_OUT, { eventId });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto('/auth/callback');
      const back = page.getByRole('link', { name: 'Back to Sign In' });
      await expectToastBeside(page, 'Authentication failed', back);
    }
  });

  await test.step('the onboarding', async () => {
    await keepSession(page, await createAccount(app, page, person, '1995-04-14'));
    await page.goto('/connection-preferences');
    await expectRoomForMistake(page, SETTING_UP);
  });

  await test.step('a new password', async () => {
    await page.evaluate(() => localStorage.clear());
    await expect(await page.request.post('/auth/v1/recover', { data: { email: person.email } })).toBeOK();
    await page.goto((await readMail(app, person.email, 'recovery')).link);
    await page.getByRole('button', { name: 'Continue' }).click();
    const password = page.getByLabel('New password');
    await password.fill('another-kettle-of-tea');
    await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 500, json: {} }));
    const save = page.getByRole('button', { name: 'Save password' });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await save.click();
      await expectToastBeside(page, 'An error occurred during updating password', save, password);
    }
  });
});

test('a toast covers neither the title nor the main button of a signed-in screen', { tag: '@feature' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow({ viewport: UPRIGHT, hasCamera: false });
  const { tell, host } = await arriveLive(page, app);
  await expectRoomForNotice(page, tell, SIGNED_IN, { eventId: await hostEvent(page, host) });
  await expectRoomForMistake(page, QUIET);
  const connectionId = await connectPair(app, host, await createNamed(app, page, 'Ben'));
  await expectRoomForNotice(page, tell, CONNECTED, { connectionId });
});

test('nor of the screens of moderators and suspended people, nor of the second step of signing in', {
  tag: '@feature',
}, async ({ app, openWindow }) => {
  const page = await openWindow({ viewport: UPRIGHT });
  const mina = newPerson({ firstName: 'Mina' });
  const tell = await joinLive(page);
  await arriveAsModerator(app, page, mina);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectRoomForNotice(page, tell, MODERATING, { caseId: await caseAbout('Ben', app, page) });

  const own = await openWindow({ viewport: UPRIGHT });
  await own.goto('/signin');
  await enterPassword(own, mina);
  await own.waitForURL('**/signin/second-factor');
  await expectRoomForMistake(own, [['/signin/second-factor', 'Is it you?', 'Continue']]);

  await test.step('a new authenticator app', async () => {
    await go(page, '/settings/security');
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Kettle');
    await page.getByRole('button', { name: 'Go on' }).click();
    const code = page.getByRole('textbox', { name: /code/i });
    const turnOn = page.getByRole('button', { name: 'Turn on' });
    tell('enrolment');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await turnOn.scrollIntoViewIfNeeded();
      await expectToastBeside(page, 'Someone is ready', code, turnOn);
    }
  });

  const other = await openWindow({ viewport: UPRIGHT });
  const session = await createMember(app, other, newPerson());
  await suspend(app, session.user.id);
  await keepSession(other, session);
  await other.goto('/home');
  await other.waitForURL('**/suspended');
  await expectRoomForMistake(other, [['/suspended', 'Your account is suspended']]);
});

test('nor of a practice call', { tag: ['@feature', '@chromium'] }, async ({ app, openWindow }) => {
  const page = await openWindow({ viewport: UPRIGHT });
  const { tell } = await arriveLive(page, app);
  await go(page, '/practice');
  const parts = ["I'm ready", 'Safety', 'End'].map((name) => page.getByRole('button', { name, exact: true }));
  for (const part of parts) await expect(part).toBeVisible();
  tell('practice');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectToastBeside(page, 'Someone is ready', ...parts);
  }
});
