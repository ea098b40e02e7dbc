import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { storeOf } from '../../../testing/fake-store.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { XpStoreScreen } from './xp-store-screen.tsx';

/** What the page has around its content on a phone. */
const SIDES = 'px-(--page-x) pb-(--nav-end)';

function renderStore(store: ReturnType<typeof storeOf>): void {
  const api = fakeApi({
    xpStore: { read: async () => store },
    home: { get: async () => ({ firstName: 'Ada', avatarSeed: 'seed' }) },
    profile: { me: async () => ({ theme: null, preferences: { showXp: true } }) },
  } as never);
  renderScreen(
    <main className={SIDES}>
      <XpStoreScreen />
    </main>,
    { api, path: '/xp-store' },
  );
}

it.each([
  ['nothing can be bought', 0],
  ['some of it can', 230],
  ['all of it can', 5_000],
])('on a phone the store is shorter than 2,000 px if %s', async (_, spendable) => {
  renderStore(storeOf({}, spendable));
  await expect.element(page.getByRole('heading', { name: 'Night blend' })).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeLessThan(2_000);
});

it('what cannot be bought now is one line', async () => {
  const away = { obstacle: 'season' as const };
  renderStore(storeOf({ deck_full_table: away }, 65));
  for (const name of ['Gold rim frame', 'Full table', 'Night blend']) {
    const line = page.getByRole('listitem', { name });
    await expect.element(line).toBeVisible();
    const { height } = line.element().getBoundingClientRect();
    const { lineHeight } = getComputedStyle(line.getByRole('heading').element());
    expect(height, name).toBeLessThan(2.5 * Number.parseFloat(lineHeight));
  }
});
