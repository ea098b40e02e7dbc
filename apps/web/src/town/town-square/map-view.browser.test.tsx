import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { findViolations } from '../../../testing/find-violations.ts';
import { townEvent } from '../../../testing/listed-events.ts';
import { findCut } from '../../../testing/places-on-screen.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TownSquareScreen } from './town-square-screen.tsx';

function switchOffWebgl(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function get(
    this: HTMLCanvasElement,
    kind: string,
    ...rest: unknown[]
  ) {
    return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
  } as typeof getContext);
}

it('without WebGL a note and the list replace the map', async () => {
  switchOffWebgl();
  const events = ['Saxifrage tea table', 'Saxifrage cards', 'A walk with lanterns'].map((title) =>
    townEvent({ title }),
  );
  const api = fakeApi({
    townSquare: {
      list: async () => ({ events, count: 3, isMore: false, nextCursor: null }),
      pins: async () => ({ pins: [], isMore: false }),
      mapCentre: async () => ({ latitude: 51.5, longitude: -0.13, town: null }),
    },
    progress: { updateUserXp: async () => ({ xp: 5, level: 1, level_up: false }) },
  });
  renderScreen(
    <main className="px-(--page-x)">
      <TownSquareScreen />
    </main>,
    { api, session: signedIn(), path: '/town-square', at: '/town-square?view=map' },
  );
  await expect.element(page.getByText('The map needs WebGL, which is off here. Here is the list.')).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
        .elements(),
    )
    .toHaveLength(3);
  expect(page.getByRole('region', { name: 'Events on the map' }).elements()).toEqual([]);
  for (const [width, height, theme] of [
    [320, 568, 'light'],
    [390, 844, 'dark'],
    [720, 450, 'light'],
    [1440, 900, 'dark'],
  ] as const) {
    await page.viewport(width, height);
    document.documentElement.dataset['theme'] = theme;
    await expect.poll(findCut, { message: `at ${width}` }).toEqual([]);
    expect(await findViolations(), `at ${width}, ${theme}`).toEqual([]);
  }
});
