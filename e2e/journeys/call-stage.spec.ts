import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { meet } from '../steps/call.ts';
import { newPerson } from '../steps/person.ts';

/** Longer than the other journeys' calls: this one looks at many corners. */
test.use({ appSettings: { CALL_LENGTH_SECONDS: '300' } });

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

test('one’s own picture goes to every corner, by hand and by keys, and covers nothing', async ({ openWindow }) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
  await meet(ada, ben);
  const { page } = ada;
  const picture = ownPicture(page);
  await expect(picture).toHaveAttribute('data-corner', 'top-right');
  await atRest(page);

  const box = await boxOf(page);
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(150, 400, { steps: 4 });
  await page.mouse.move(70, 560, { steps: 4 });
  await page.mouse.up();
  await expect(picture).toHaveAttribute('data-corner', 'bottom-left');
  await atRest(page);
  expect((await boxOf(page)).x).toBeLessThan(20);

  await picture.focus();
  for (const [key, corner] of [
    ['ArrowRight', 'bottom-right'],
    ['ArrowUp', 'top-right'],
    ['ArrowLeft', 'top-left'],
    ['Enter', 'top-right'],
    ['Enter', 'bottom-right'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(picture).toHaveAttribute('data-corner', corner);
    await atRest(page);
    expect(await covered(page), `under the picture at the ${corner}`).toEqual([]);
  }
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await atRest(page);
    expect(await covered(page), `under the picture at ${size.width} by ${size.height}`).toEqual([]);
  }
});

function ownPicture(page: Page) {
  return page.getByRole('button', { name: 'Move your picture' });
}

async function boxOf(page: Page) {
  const box = await ownPicture(page).boundingBox();
  if (!box) throw new Error('The picture is not there.');
  return box;
}

/** The picture stands where it stood a moment ago. */
async function atRest(page: Page): Promise<void> {
  let last = '';
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await boxOf(page));
        const isStill = now === last;
        last = now;
        return isStill;
      },
      { intervals: [150] },
    )
    .toBe(true);
}

/** What must stay in sight and does not: the words of it. */
function covered(page: Page): Promise<string[]> {
  return ownPicture(page).evaluate((picture) => {
    const own = picture.getBoundingClientRect();
    return [...document.querySelectorAll('[data-keep-clear]')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom;
      })
      .map((element) => element.textContent);
  });
}
