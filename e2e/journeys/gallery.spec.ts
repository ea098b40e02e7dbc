import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdTimer } from '../steps/hold-timer.ts';
import { expectAccessible, inspect } from '../steps/inspect.ts';

async function openGallery(page: Page): Promise<void> {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1, name: 'Component states' })).toBeVisible();
}

test('every part in every state holds on every size and theme', { tag: '@looks' }, async ({ openWindow }) => {
  const page = await openWindow();
  await openGallery(page);
  await inspect(page, '95-components');
});

test('a dialog holds the focus, makes the page behind it inert, and hands the focus back', async ({ openWindow }) => {
  const page = await openWindow();
  await openGallery(page);
  const opener = page.getByRole('button', { name: 'Open a sheet' });
  const dialog = page.getByRole('dialog', { name: 'Call Feedback' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'an open sheet');
  for (let tabs = 0; tabs < 6; tabs += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(195, 20);
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a dialog is a sheet on phones and a centred card of 440 px from 768 up', async ({ openWindow }) => {
  const page = await openWindow({ reducedMotion: 'reduce' });
  const dialog = page.getByRole('dialog', { name: 'Call Feedback' });
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openGallery(page);
    await page.getByRole('button', { name: 'Open a sheet' }).click();
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    if (!box) throw new Error('The dialog has no box.');
    const isPhone = width < 768;
    expect(Math.round(box.width)).toBe(isPhone ? width : 440);
    const [above, below] = [box.y, height - box.y - box.height];
    if (isPhone) expect(below).toBe(0);
    else expect(Math.abs(above - below)).toBeLessThan(1);
    expect(above).toBeGreaterThan(0);
  }
});

test('a dialog that submits is closed by nothing but its answer', async ({ openWindow }) => {
  const page = await openWindow();
  await openGallery(page);
  const opener = page.getByRole('button', { name: 'While submitting' });
  const dialog = page.getByRole('dialog', { name: 'Call Feedback' });
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(195, 20);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Answer now' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a toast can be read and closed above an open dialog, which stays', async ({ openWindow }) => {
  const page = await openWindow();
  await openGallery(page);
  await page.getByRole('button', { name: 'Open a sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Call Feedback' });
  await dialog.getByRole('button', { name: 'Fail' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to submit feedback' });
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('nothing behind the loading overlay can be reached, and nothing closes it', async ({ openWindow }) => {
  const page = await openWindow();
  const finish = await holdTimer(page, 2_000);
  await openGallery(page);
  await page.getByRole('button', { name: 'Loading overlay' }).click();
  const overlay = page.getByRole('dialog', { name: 'Signing out...' });
  await expect(overlay.getByRole('status')).toHaveText('Signing out...');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(overlay).toBeVisible();
  await expect(page.getByRole('button', { name: 'Loading overlay' })).not.toBeFocused();
  await expect(page.getByRole('button', { name: 'Open a sheet' })).not.toBeFocused();
  await finish();
  await expect(overlay).toHaveCount(0);
});

test('a tooltip opens on focus, closes by Escape, and opens on a tap', async ({ openWindow }) => {
  const page = await openWindow({ hasTouch: true });
  await openGallery(page);
  const trigger = page.getByRole('button', { name: 'About the next level' });
  const tooltip = page.getByRole('tooltip', { name: 'Level 5 unlocks Explorer of Real Vibes' });
  // A plain button stands in until what places the bubble has come.
  await expect(trigger).toHaveAttribute('data-state', 'closed');
  await page.keyboard.press('Tab');
  await trigger.focus();
  await expect(tooltip).toBeVisible();
  await expect(trigger).toHaveAccessibleDescription('Level 5 unlocks Explorer of Real Vibes');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await trigger.tap();
  await expect(tooltip).toBeVisible();
  await page.getByRole('heading', { name: 'Level ring and XP' }).tap();
  await expect(tooltip).toHaveCount(0);
});

test('tabs and segments are moved by arrow keys', async ({ openWindow }) => {
  const page = await openWindow();
  await openGallery(page);
  await page.getByRole('tab', { name: 'Everyone' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Favorites', selected: true })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Favorites' })).toHaveText('Whom you marked');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Everyone', selected: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Fresh', selected: true })).toBeFocused();

  const group = page.getByRole('radiogroup', { name: 'Who to meet' });
  await group.getByRole('radio', { name: 'Both' }).focus();
  await page.keyboard.press('ArrowLeft', { delay: 50 });
  await expect(group.getByRole('radio', { name: 'Dating' })).toBeFocused();
  await expect(group.getByRole('radio', { name: 'Dating' })).toBeChecked();
});

test('three toasts at most, fanned out 14 px apart, 356 px wide or as wide as a small phone allows', async ({
  openWindow,
}) => {
  const page = await openWindow({ reducedMotion: 'reduce' });
  const toasts = page.locator('[data-sonner-toast][data-visible=true]');
  for (const { width, toastWidth } of [
    { width: 1440, toastWidth: 356 },
    { width: 500, toastWidth: 356 },
    { width: 360, toastWidth: 328 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await openGallery(page);
    const show = page.getByRole('button', { name: 'Show a toast' });
    await show.click();
    // They lie on each other until somebody looks closer, and stay as long as they do.
    await toasts.first().hover();
    for (let count = 0; count < 3; count += 1) await show.press('Enter');
    await expect(toasts).toHaveCount(3);
    const gaps = async () => {
      const boxes = await toasts.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
      );
      const inOrder = boxes.toSorted((one, other) => one.top - other.top);
      return {
        widths: new Set(inOrder.map((box) => Math.round(box.width))),
        gaps: new Set(inOrder.slice(1).map((box, index) => Math.round(box.top - (inOrder[index]?.bottom ?? 0)))),
      };
    };
    await expect.poll(gaps, { message: `at ${width}` }).toEqual({ widths: new Set([toastWidth]), gaps: new Set([14]) });
  }
});

test('confetti lies still for people who asked for less motion', async ({ openWindow }) => {
  const page = await openWindow({ reducedMotion: 'reduce' });
  await openGallery(page);
  const celebration = page.getByRole('region', { name: 'XP counter and confetti' });
  const before = await celebration.locator('svg').count();
  await celebration.getByRole('button', { name: 'Throw confetti' }).click();
  await expect(celebration.locator('svg')).toHaveCount(before + 90);
  await expect(celebration.locator('canvas')).toHaveCount(0);
});
