// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OwnPassportStamp } from './own-passport-stamp.tsx';

afterEach(cleanup);

it('is there while one holds a passport', async () => {
  const mine = vi.fn().mockResolvedValue({ isHeld: true });
  renderScreen(<OwnPassportStamp />, { api: fakeApi({ passport: { mine } }), path: '/profile' });
  const stamp = await screen.findByRole('link', { name: 'You hold a passport' });
  expect(stamp.getAttribute('href')).toBe('/passport');
});

it('is not there without one', async () => {
  const mine = vi.fn().mockResolvedValue({ isHeld: false });
  const { client, queries } = renderScreen(<OwnPassportStamp />, {
    api: fakeApi({ passport: { mine } }),
    path: '/profile',
  });
  await waitFor(() => expect(client.getQueryData(queries.passport.mine.queryKey())).toEqual({ isHeld: false }));
  expect(screen.queryByRole('link')).toBeNull();
});
