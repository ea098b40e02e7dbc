import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { connect } from '../../steps/call.ts';
import { movingElements } from '../../steps/motion.ts';
import { arriveInQueue, newPerson } from '../../steps/person.ts';

test.use({ appSettings: { CALL_LENGTH_SECONDS: '12' } });

/** Checks every frame of the next second, so that no short animation is missed. */
async function everMoving(page: Page): Promise<string[]> {
  const seen = new Set<string>();
  for (let looks = 0; looks < 20; looks += 1) {
    for (const element of await movingElements(page)) seen.add(element);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  return [...seen];
}

test('for people who asked for less motion nothing moves, and the numbers stand at once', {
  tag: ['@looks', '@call'],
}, async ({ openWindow }) => {
  const calm = { page: await openWindow({ reducedMotion: 'reduce' }), person: newPerson({ values: ['Kindness'] }) };
  const lively = {
    page: await openWindow({ reducedMotion: 'no-preference' }),
    person: newPerson({ values: ['Kindness'] }),
  };
  const { page } = calm;
  await page.goto('/welcome');
  expect(await everMoving(page), 'welcome').toEqual([]);
  await page.goto('/signin');
  expect(await everMoving(page), 'signing in').toEqual([]);

  await arriveInQueue(page, calm.person);
  expect(await everMoving(page), 'searching').toEqual([]);
  await arriveInQueue(lively.page, lively.person);
  await connect(page, lively.page);
  expect(await everMoving(page), 'in the call').toEqual([]);

  await page.waitForURL('**/post-call', { timeout: 40_000 });
  await expect(page.getByRole('heading', { name: 'Call Complete!' })).toBeVisible();
  await expect(page.getByText('20', { exact: false }).first()).toBeVisible();
  expect(await everMoving(page), 'celebration').toEqual([]);
  await expect(page.getByRole('dialog', { name: 'What would you like next?' })).toBeVisible();
  expect(await everMoving(page), 'feedback').toEqual([]);
  await page.goto('/home');
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await everMoving(page), 'home').toEqual([]);
});
