import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { connect } from '../steps/call.ts';
import { findYourFive, newPerson, onboard, signUp } from '../steps/person.ts';

/** Notes what the server refused for now, and how many requests of which kind there were. */
function watchAnswers(page: Page) {
  const seen = { files: 0, api: 0, refused: [] as string[] };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(api|auth\/v1)\//.test(pathname)) seen.api += 1;
    else seen.files += 1;
    if (response.status() === 429 || response.status() >= 500) seen.refused.push(`${response.status()} ${pathname}`);
  });
  return seen;
}

test('two newcomers behind one address go from the welcome page into a call, with limits on', {
  tag: ['@network', '@call'],
}, async ({ openWindow }) => {
  const arrive = async () => {
    const page = await openWindow();
    return { page, seen: watchAnswers(page), person: newPerson() };
  };
  const both = [await arrive(), await arrive()] as const;
  await Promise.all(
    both.map(async ({ page, person }) => {
      await signUp(page, person);
      await onboard(page, person);
      await findYourFive(page, person);
    }),
  );
  await connect(both[0].page, both[1].page);
  for (const { seen } of both) {
    expect(seen.refused).toEqual([]);
    // docs/limits.md counts on this: an account may spend 240 points in 20 seconds, an address 6,000.
    expect(seen.api).toBeLessThan(40);
  }
  test.info().annotations.push({ type: 'requests', description: JSON.stringify(both.map(({ seen }) => seen)) });
});
