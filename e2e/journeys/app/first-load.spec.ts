import type { Page } from '@playwright/test';
import { FIRST_LOADS, partsOf } from '../../../scripts/first-load.ts';
import { expect, test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { newPerson } from '../../steps/person.ts';

/** Records when the page becomes usable: its heading is shown. */
function noteUsable(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#root h1')) return;
    observer.disconnect();
    document.documentElement.dataset['usableAt'] = String(performance.now());
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Nothing waits for these files; they may load while a screen still waits for the server's answer. */
const LOADED_LATE = /(late-frame|splash-pictures|tooltip-trigger)-/;

/** Scripts and style sheets that had loaded when the page became usable. */
async function loadedBeforeUse(page: Page): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('data-usable-at');
  const files = await page.evaluate(() => {
    const usableAt = Number(document.documentElement.dataset['usableAt']);
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return resources
      .filter(({ name, responseEnd }) => /\.(js|css)$/.test(name) && responseEnd <= usableAt)
      .map(({ name }) => new URL(name).pathname.slice(1));
  });
  return files.filter((file) => !LOADED_LATE.test(file));
}

/** Classes on the page that no style sheet contains, except for pure names. */
function unstyledClasses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selectors: string[] = [];
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) selectors.push(rule.selectorText);
        if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) collect(sheet.cssRules);
    const known = selectors.join(' ');
    const used = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
    return [...used].filter((name) => !/^(lucide|group|peer)/.test(name) && !known.includes(`.${CSS.escape(name)}`));
  });
}

function counted(page: string): string[] {
  const load = FIRST_LOADS.find((known) => known.page === page);
  if (!load) throw new Error(`${page} has no budget.`);
  return partsOf(load)
    .map(({ file }) => file)
    .filter((file) => /\.(js|css)$/.test(file));
}

test('what the budgets count is what the browser loads before a page can be used', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  await page.addInitScript(noteUsable);
  await page.goto('/signin');
  expect((await loadedBeforeUse(page)).toSorted()).toEqual(counted('/signin').toSorted());
  expect(await unstyledClasses(page), 'look of /signin').toEqual([]);

  await arriveAsMember(app, page, newPerson());
  expect((await loadedBeforeUse(page)).toSorted()).toEqual(counted('/home').toSorted());
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await unstyledClasses(page), 'look of /home').toEqual([]);
});

test('the welcome page works before and without any script', async ({ openWindow }) => {
  const page = await openWindow({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Find your people in five minutes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/age-verification');
  await expect(page.getByRole('link', { name: 'I Already Have an Account' })).toHaveAttribute('href', '/signin');
  expect(await unstyledClasses(page)).toEqual([]);
});

test('fonts that come late move nothing', { tag: ['@looks', '@chromium'] }, async ({ openWindow }) => {
  const page = await openWindow();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const root = document.documentElement;
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      const before = Number(root.dataset['shifted'] ?? 0);
      root.dataset['shifted'] = String(shifts.reduce((sum, { value }) => sum + value, before));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/welcome', '/signin']) {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('800 40px "Gabarito Variable"'))).toBe(true);
    const after = await heading.boundingBox();
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0)), `height of the heading on ${path}`).toBeLessThan(2);
    // Google's "good" ends at 0.1; our limit leaves room for half a pixel per line.
    expect(Number((await page.locator('html').getAttribute('data-shifted')) ?? 0), path).toBeLessThan(0.01);
    await page.unroute('**/*.woff2');
  }
});
