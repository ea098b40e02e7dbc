import { expect, test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { newPerson } from '../../steps/person.ts';

/** Specification section 2: the maximum width of the content at each viewport. */
const WIDTHS = [
  { viewport: 1440, content: 1140 },
  { viewport: 1439, content: 960 },
  { viewport: 1024, content: 960 },
  { viewport: 1023, content: 720 },
  { viewport: 768, content: 720 },
  { viewport: 767, content: 767 },
  { viewport: 390, content: 390 },
];
const WITH_NAVIGATION = ['/home', '/video', '/matches', '/daily-tea', '/town-square', '/settings', '/profile'];
const WITHOUT_NAVIGATION = ['/core-values', '/connection-preferences', '/welcome', '/post-call'];
/** It redirects people whose birthday is verified. */
const BEFORE_SIGNING_IN = '/age-verification';
const ACTIVE_TABS = [
  ['/home', 'Home'],
  ['/daily-tea', 'Daily Tea'],
  ['/video', 'Video'],
  ['/matches', 'Matches'],
  ['/settings', 'Settings'],
  ['/town-square', null],
  ['/profile', null],
] as const;

test('content is as wide as the specification says, and the navigation stands where it says', {
  tag: '@looks',
}, async ({ app, openWindow }) => {
  const page = await openWindow();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await page.goto(BEFORE_SIGNING_IN);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(navigation, BEFORE_SIGNING_IN).toBeHidden();
  await arriveAsMember(app, page, newPerson());

  await test.step('widths', async () => {
    await page.goto('/settings');
    for (const { viewport, content } of WIDTHS) {
      await page.setViewportSize({ width: viewport, height: 900 });
      const box = await page.getByRole('main').boundingBox();
      expect(box?.width, `content at ${viewport}`).toBe(content);
      expect(box?.x, `centred at ${viewport}`).toBe((viewport - content) / 2);
    }
  });

  await test.step('navigation, as a bar on phones and a dock above', async () => {
    for (const path of WITH_NAVIGATION) {
      await page.goto(path);
      await expect(navigation, path).toBeVisible();
    }
    for (const path of WITHOUT_NAVIGATION) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(navigation, path).toBeHidden();
    }
    await page.goto('/home');
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await navigation.boundingBox())?.width).toBe(390);
    await page.setViewportSize({ width: 768, height: 900 });
    const dock = await navigation.boundingBox();
    expect(dock?.width).toBe(600);
    expect((dock?.y ?? 0) + (dock?.height ?? 0), 'its lower edge').toBe(880);
  });

  await test.step('the tab of the page is current, and none on other pages', async () => {
    for (const [path, tab] of ACTIVE_TABS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      const current = navigation.locator('[aria-current=page]');
      if (tab === null) await expect(current, path).toHaveCount(0);
      else await expect(current, path).toHaveText(tab);
    }
  });
});
