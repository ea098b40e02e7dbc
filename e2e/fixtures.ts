import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { App } from './app.ts';
import { createApps, type Settings } from './apps.ts';
import { UNTIL_VARIABLE } from './run-variables.ts';

type Visit = BrowserContextOptions & {
  /** Whether camera and microphone are granted from the start. */
  hasCamera?: boolean;
};

type JourneyFixtures = {
  /** Skips a journey that would start after the deadline of its run. */
  beginsInTime: void;
  /** Settings of the file's own server, on top of those of all journeys. */
  appSettings: Settings;
  /** Whether a second process serves the same database, at `app.secondUrl`. */
  hasSecondServer: boolean;
  /** Most windows ask for reduced motion: animations keep both cores busy, and few journeys are about them. */
  motion: 'reduce' | 'no-preference';
  /** The server with those settings; the worker's journeys with the same settings share it. */
  app: App;
  /** Opens a new person's browser window. Its unexpected console errors fail the journey. */
  openWindow: (visit?: Visit) => Promise<Page>;
  /** Console errors that a journey provokes on purpose. */
  expectedErrors: RegExp[];
};

/** The browser logs every refused request; journeys assert the app's own message instead. */
const BROWSER_NOISE = /^Failed to load resource: the server responded with a status of 4\d\d/;

export const test = base.extend<JourneyFixtures, { apps: ReturnType<typeof createApps> }>({
  beginsInTime: [
    async ({}, use, info) => {
      const until = Number(process.env[UNTIL_VARIABLE] ?? Infinity);
      info.skip(Date.now() > until, 'The run may not take longer.');
      await use();
    },
    { auto: true },
  ],
  // A worker never restarts because of these settings: a browser and a server serve many files.
  apps: [
    async ({}, use) => {
      const apps = createApps();
      await use(apps);
      await apps.close();
    },
    { scope: 'worker' },
  ],
  appSettings: [{}, { option: true }],
  hasSecondServer: [false, { option: true }],
  motion: ['reduce', { option: true }],
  app: [
    async ({ apps, appSettings, hasSecondServer }, use) => use(await apps.open(appSettings, hasSecondServer)),
    { timeout: 60_000 },
  ],
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  openWindow: async ({ app, browser, expectedErrors, motion }, use, info) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    const { viewport, locale, timezoneId } = info.project.use;
    await use(async ({ hasCamera = true, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: app.url,
        // A service worker would answer for a server that a journey has stopped; e2e/journeys/app/installed.spec.ts
        // tests it.
        serviceWorkers: 'block',
        reducedMotion: motion,
        ...(viewport !== undefined && { viewport }),
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
        ...options,
      });
      contexts.push(context);
      if (hasCamera) await context.grantPermissions(['camera', 'microphone'], { origin: options.baseURL ?? app.url });
      context.on('weberror', (error) => errors.push(String(error.error().stack ?? error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    const stray = errors.filter((text) => ![BROWSER_NOISE, ...expectedErrors].some((known) => known.test(text)));
    expect(stray, 'stray console errors').toEqual([]);
  },
});

export { expect };
