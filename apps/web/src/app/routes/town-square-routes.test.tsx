// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EVENT_ID, eventPage } from '../../../testing/town-events.ts';
import { TownSquareRoutes } from './town-square-routes.tsx';

const SIGNED_OUT = { status: 'signed-out' } as const;

const open = (at: string) =>
  renderScreen(
    <Suspense>
      <TownSquareRoutes />
    </Suspense>,
    { path: '/town-square/*', at, session: SIGNED_OUT, otherRoutes: { '/signin': 'Sign in' } },
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(['mine', 'host', 'host/draft', `${EVENT_ID}/edit`, `${EVENT_ID}/guests`])(
  '/town-square/%s requires signing in',
  async (path) => {
    open(`/town-square/${path}`);
    expect(await screen.findByText('Sign in')).toBeDefined();
  },
);

it('an event’s page is open to everyone', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn().mockImplementation(async () => Response.json(eventPage())),
  );
  open(`/town-square/${EVENT_ID}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dice and Darjeeling' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in to join' })).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
});
