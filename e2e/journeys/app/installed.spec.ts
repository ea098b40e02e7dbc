import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { MANIFEST } from '../../../apps/web/build/manifest.ts';
import { ROOT_FOLDER } from '../../../scripts/paths.ts';
import { expect, test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { arriveInQueue, newPerson } from '../../steps/person.ts';

const WORKER = join(ROOT_FOLDER, 'apps/web/dist/service-worker.js');

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
}

function writeWorker(code: Buffer): void {
  writeFileSync(WORKER, code);
  writeFileSync(`${WORKER}.br`, brotliCompressSync(code));
  writeFileSync(`${WORKER}.gz`, gzipSync(code));
}

test('the app opens offline, and says what it cannot do there', { tag: '@gate' }, async ({
  app,
  openWindow,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  const page = await openWindow({ serviceWorkers: 'allow' });
  await arriveAsMember(app, page, newPerson());
  await waitForWorker(page);
  await page.context().setOffline(true);
  await page.goto('/home');
  await expect(page.getByRole('status').getByText(/^You’re offline\./)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto('/daily-tea');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/welcome');
  await expect(page.getByRole('link', { name: 'Go on to Cuppa' })).toBeVisible();
  await page.goto('/auth/v1/verify?token=x&type=signup');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();

  await page.context().setOffline(false);
  await page.goto('/home');
  await expect(page.getByRole('progressbar')).toBeVisible();
});

/** The procedures whose answers this browser keeps for the time without a network. */
function readKept(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('cuppa.outbox');
        opening.onsuccess = () => {
          const { result } = opening;
          const reading = result.transaction('messages').objectStore('messages').openCursor();
          const kept: string[] = [];
          reading.onsuccess = () => {
            const cursor = reading.result;
            if (cursor === null) {
              result.close();
              return resolve(kept);
            }
            if ((cursor.key as string).endsWith('/answers'))
              for (const { key } of cursor.value as { key: [string[]] }[]) kept.push(key[0].join('.'));
            cursor.continue();
          };
        };
      }),
  );
}

test('home, matches and settings open without a network as they were last, and logging out leaves nothing', {
  tag: '@feature',
}, async ({ app, openWindow, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  const page = await openWindow({ serviceWorkers: 'allow' });
  await arriveAsMember(app, page, newPerson());
  await waitForWorker(page);
  const seen = [
    ['/home', 'home.get', () => page.getByText(/XP to Level/)],
    ['/matches', 'connections.overview', () => page.getByText('No matches found yet')],
    ['/settings', 'notices.choices', () => page.getByRole('switch', { name: 'Streak Counter' })],
  ] as const;
  for (const [path, answer, find] of seen) {
    await page.goto(path);
    await expect(find()).toBeVisible();
    await expect.poll(() => readKept(page)).toContain(answer);
  }
  await page.context().setOffline(true);
  for (const [path, , find] of seen) {
    await page.goto(path);
    await expect(find()).toBeVisible();
    await expect(page.getByText(/^You’re offline\. This page is from/)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/signin');
  await expect.poll(() => readKept(page)).toEqual([]);
});

test('what the build writes beside the app is served with it: manifest, version and licences', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await page.goto('/about');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(await (await page.request.get(address ?? '')).json()).toMatchObject(MANIFEST);
  for (const { src } of MANIFEST.icons) await expect(await page.request.get(src)).toBeOK();
  await expect(page.getByText(/^Version \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Show the licences' }).click();
  await page
    .getByRole('region', { name: 'In the app' })
    .getByText(/^react-dom /)
    .click();
  await expect(page.getByText(/Permission is hereby granted/).first()).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'On the server' })
      .getByText(/^fastify /)
      .first(),
  ).toBeVisible();
});

test('a search has the line for itself: the app is stored after it', { tag: '@chromium' }, async ({ openWindow }) => {
  const page = await openWindow({ serviceWorkers: 'allow' });
  // Another page holds the call lock, so that nothing is stored before the search begins.
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => void navigator.locks.request('call', { mode: 'shared' }, () => new Promise(() => {})));
  await arriveInQueue(page, newPerson());
  const isWorkerWaiting = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const holders = held.filter(({ name }) => name === 'call');
      return holders.length === 1 && pending.some(({ mode }) => mode === 'exclusive');
    });
  const countStored = () =>
    page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const files = await Promise.all(stores.map((store) => store.keys()));
      return files.flat().length;
    });
  await expect.poll(isWorkerWaiting).toBe(true);
  expect(await countStored()).toBe(0);
  await other.close();
  await expect.poll(isWorkerWaiting).toBe(true);
  expect(await countStored()).toBeLessThan(5);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await waitForWorker(page);
  expect(await countStored()).toBeGreaterThan(100);
});

test('a newer version is announced, and taken when the person says so', { tag: '@gate' }, async ({ openWindow }) => {
  const page = await openWindow({ serviceWorkers: 'allow' });
  await page.goto('/terms');
  await waitForWorker(page);
  const before = readFileSync(WORKER);
  try {
    writeWorker(Buffer.concat([before, Buffer.from('\n// A newer version.\n')]));
    await page.reload();
    await expect(page.getByText('A fresh version is ready')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('A fresh version is ready')).toBeHidden();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  } finally {
    writeWorker(before);
  }
});

test('the browser’s own bars take the colour of the theme, chosen or the device’s', { tag: '@looks' }, async ({
  openWindow,
}) => {
  const page = await openWindow({ colorScheme: 'dark' });
  const barColor = () =>
    page.evaluate(() => {
      const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      return tags.find(({ media }) => matchMedia(media).matches)?.content;
    });
  await page.goto('/terms');
  const dark = await barColor();
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await barColor();
  expect(light).not.toBe(dark);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  expect(await barColor()).toBe(dark);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
