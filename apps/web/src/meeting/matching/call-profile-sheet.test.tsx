// @vitest-environment jsdom
import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { deviceTimeZone } from '../../lib/time/device-zone.ts';
import { CallProfileSheet } from './call-profile-sheet.tsx';

const api = { profile: { update: vi.fn(), me: vi.fn() } };
const PROFILE = { connectionPreference: 'friendship', firstName: 'Ada', languages: ['en'], ageMin: 18, ageMax: 99 };

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it.each([
  ['UTC', { timeZone: deviceTimeZone() }],
  ['Asia/Tokyo', {}],
])('uses the device’s zone for a profile of %s only if none was chosen', async (timeZone, sent) => {
  api.profile.update.mockResolvedValue(PROFILE);
  const onSaved = vi.fn();
  const profile = { ...PROFILE, timeZone } as unknown as OwnProfile;
  renderScreen(<CallProfileSheet profile={profile} isOpen onClose={() => {}} onSaved={onSaved} />, {
    api: fakeApi(api),
    path: '/video',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(api.profile.update.mock.calls[0]?.[0]).toEqual({ firstName: 'Ada', languages: ['en'], ...sent });
});

it('starts again from the values that another device saved first', async () => {
  api.profile.update.mockRejectedValueOnce(refusal('PROFILE_CHANGED')).mockResolvedValue(PROFILE);
  api.profile.me.mockResolvedValue({ ...PROFILE, firstName: 'Grace', detailsVersion: 4 });
  const profile = { ...PROFILE, timeZone: 'Asia/Tokyo', detailsVersion: 3 } as unknown as OwnProfile;
  renderScreen(<CallProfileSheet profile={profile} isOpen onClose={() => {}} onSaved={() => {}} />, {
    api: fakeApi(api),
    path: '/video',
  });
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await submit();
  expect(await screen.findByText('Changed on another device')).toBeDefined();
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Grace'));
  await submit();
  expect(api.profile.update.mock.calls.map(([update]) => update as object)).toEqual([
    { firstName: 'Ada', languages: ['en'], detailsVersion: 3 },
    { firstName: 'Grace', languages: ['en'], detailsVersion: 4 },
  ]);
});

it.each<[string[], string[]]>([
  [['fil-PH'], ['Filipino']],
  [
    ['ko-KR', 'ko', 'en-US'],
    ['Korean', 'English'],
  ],
  [
    ['nb-NO', 'da'],
    ['Norwegian', 'Danish'],
  ],
  [['eo', 'C', 'x-private'], []],
])('ticks what the browser names %j: %j', async (tags, names) => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
  const profile = { ...PROFILE, languages: [], timeZone: 'Asia/Tokyo' } as unknown as OwnProfile;
  renderScreen(<CallProfileSheet profile={profile} isOpen onClose={() => {}} onSaved={() => {}} />, {
    api: fakeApi(api),
    path: '/video',
  });
  const ticked = () => screen.queryAllByRole('button', { pressed: true }).map((one) => one.textContent);
  expect(ticked()).toEqual(names);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Add a language' }), 'taga{Enter}');
  if (!names.includes('Filipino')) {
    await userEvent.click(screen.getByRole('button', { name: 'Filipino' }));
    expect(ticked()).toEqual([...names, 'Filipino']);
  }
  expect(api.profile.update).not.toHaveBeenCalled();
  languages.mockRestore();
});
