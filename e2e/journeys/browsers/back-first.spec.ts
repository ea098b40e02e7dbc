import { type Page, request } from '@playwright/test';
import { startFirefox } from '../../browsers/firefox.ts';
import { startWebKit } from '../../browsers/webkit.ts';
import { expect, test } from '../../fixtures.ts';
import { arrive, newPerson } from '../../steps/person.ts';

test.setTimeout(180_000);

/** What each browser can do with a page. */
type Opened = {
  goto: (url: string) => Promise<unknown>;
  /** Runs a function body in the page, with `text`. */
  run: <T>(body: string, text?: string) => Promise<T>;
  close: () => Promise<void>;
};

type Evaluates = { evaluate: (expression: string) => Promise<unknown> };
const runIn =
  (page: Evaluates): Opened['run'] =>
  async <T>(body: string, text = '') =>
    (await page.evaluate(`(async (text) => { ${body} })(${JSON.stringify(text)})`)) as T;

const open: Record<string, (openWindow: () => Promise<Page>) => Promise<Opened>> = {
  Chromium: async (openWindow) => {
    const page = await openWindow();
    return { goto: (url) => page.goto(url), run: runIn(page), close: async () => {} };
  },
  Firefox: async () => {
    const browser = await startFirefox();
    const page = await browser.newPage();
    return { goto: (url) => page.goto(url), run: runIn(page), close: () => browser.close() };
  },
  WebKit: async () => {
    const window = await startWebKit();
    return {
      goto: window.goto,
      run: (body, text = '') => window.run(`const [text] = args; ${body}`, text),
      close: window.close,
    };
  },
};

const PRESS = `
  const found = [...document.querySelectorAll('button, a')].find((each) =>
    (each.ariaLabel ?? each.textContent).includes(text) && each.closest('[aria-hidden=true]') === null);
  found?.click();
  return found !== undefined;`;

for (const [name, start] of Object.entries(open))
  test(`Back closes a sheet first in ${name}`, { tag: '@browsers' }, async ({ app, openWindow }) => {
    const session = await arrive(await request.newContext({ baseURL: app.url }), newPerson());
    const { goto, run, close } = await start(openWindow);
    const press = (text: string) => expect.poll(() => run<boolean>(PRESS, text), { message: text }).toBe(true);
    const back = (times = 1) => run(`for (const each of '${'x'.repeat(times)}') history.back();`);
    const isOpen = () => run<boolean>('return document.querySelector("[role=dialog]") !== null;');
    const path = () => run<string>('return location.pathname;');
    const length = () => run<number>('return history.length;');
    const openSheet = async () => {
      await press('Time zone');
      await expect.poll(isOpen).toBe(true);
    };
    await goto(`${app.url}/robots.txt`);
    await run('localStorage.setItem("cuppa.auth", text);', JSON.stringify(session));

    await test.step('on a page with another before it', async () => {
      // Two Backs at once stay within the document.
      await goto(`${app.url}/home`);
      await press('Settings');
      await expect.poll(path).toBe('/settings');
      await press('Language & Region');
      await expect.poll(path).toBe('/settings/language');
      const before = await length();
      for (const times of [1, 2]) {
        await openSheet();
        await back(times);
        await expect.poll(isOpen).toBe(false);
        await expect.poll(path).toBe('/settings/language');
      }
      expect(await length()).toBe(before);
      await back();
      await expect.poll(path).toBe('/settings');
    });

    await test.step('on the first page of a document, also after a reload', async () => {
      await goto(`${app.url}/settings/language`);
      for (let time = 0; time < 2; time += 1) {
        await openSheet();
        await back();
        await expect.poll(isOpen).toBe(false);
        await expect.poll(path).toBe('/settings/language');
      }
      await openSheet();
      await goto(`${app.url}/settings/language`);
      await openSheet();
      await back();
      await expect.poll(isOpen).toBe(false);
      await expect.poll(path).toBe('/settings/language');
    });
    await close();
  });
