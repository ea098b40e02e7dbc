// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { forgetDateSettings } from '../lib/time/date-settings.ts';
import { useDates } from '../lib/time/use-dates.ts';
import { DateSettingsFollower } from './date-settings-follower.tsx';

const api = { profile: { me: vi.fn() } };
afterEach(() => {
  cleanup();
  forgetDateSettings();
});

/** Represents every screen that shows a time. */
const Clock = () => <p>{useDates().say('moment', '2026-03-10T18:05:00Z')}</p>;

it('writes times as the profile says, and again as soon as the profile changes', async () => {
  api.profile.me.mockResolvedValue({ timeZone: 'Asia/Tokyo', region: 'DE' });
  const { client, queries } = renderScreen(
    <>
      <DateSettingsFollower />
      <Clock />
    </>,
    { api: fakeApi(api), path: '/home' },
  );
  expect(await screen.findByText('Wednesday 11 March at 03:05')).toBeDefined();
  act(() => {
    client.setQueryData(queries.profile.me.queryKey(), { timeZone: 'America/New_York', region: 'US' } as never);
  });
  await waitFor(() => expect(screen.getByText(/^Tuesday, March 10 at 2:05\sPM$/)).toBeDefined());
});
