import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { meet, promptText } from '../steps/call.ts';
import { newPerson } from '../steps/person.ts';

/** Longer than the other journeys' calls: this one looks at many corners. */
test.use({ appSettings: { CALL_LENGTH_SECONDS: '300' } });

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

test('one’s own picture goes to every corner, by hand and by keys, and covers nothing', {
  tag: ['@looks', '@call'],
}, async ({ openWindow }) => {
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

test('at twice the text size the card can be read, and nothing lies over anything', {
  tag: ['@looks', '@call'],
}, async ({ openWindow }) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
  await meet(ada, ben);
  const { page } = ada;
  // Past the moment in which the card shares its place with a button.
  await expect(page.getByText('Prompt 2 of 5')).toBeVisible({ timeout: 30_000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  for (const size of SIZES.filter(({ width }) => width > 320)) {
    const look = `at ${size.width} by ${size.height}, twice the text size`;
    await page.setViewportSize(size);
    // Without motion it is there at once; where there is no room it is not shown.
    await expect
      .poll(async () => ((await ownPicture(page).isVisible()) ? covered(page) : []), `under the picture ${look}`)
      .toEqual([]);
    if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/call-200-${size.width}.png` });
    expect(await overlapping(page), look).toEqual([]);
    expect(await hiddenPartOf(promptText(page)), `${look}: of the card`).toBe('');
    // One's own picture is gone only once there is seen to be no room for it.
    const end = page.getByRole('button', { name: 'End', exact: true });
    await expect.poll(() => hiddenPartOf(end), `${look}: of End`).toBe('');
  }
});

/** The parts of the stage that lie over one another, by their words. */
function overlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('[data-keep-clear]')].filter((part) => part.clientWidth > 0);
    const found: string[] = [];
    for (const [at, one] of parts.entries())
      for (const other of parts.slice(at + 1)) {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const isApart =
          a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        if (!isApart) found.push(`${one.textContent} | ${other.textContent}`);
      }
    return found;
  });
}

/** Says where a part cannot be seen once it was scrolled to: each of its corners must be on the screen, with nothing over it. */
function hiddenPartOf(part: Locator): Promise<string> {
  return part.evaluate((element) => {
    const hidden: string[] = [];
    for (const [block, edge] of [
      ['start', 'top'],
      ['end', 'bottom'],
    ] as const) {
      element.scrollIntoView({ block, behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const y = edge === 'top' ? top + 3 : bottom - 3;
      for (const x of [left + 3, (left + right) / 2, right - 3]) {
        const found = document.elementFromPoint(x, y);
        if (found === null || !(element.contains(found) || found.contains(element)))
          hidden.push(`${edge} at ${Math.round(x)}, ${Math.round(y)}: ${found?.outerHTML.slice(0, 80)}`);
      }
    }
    return hidden.join('; ');
  });
}

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
