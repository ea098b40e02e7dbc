// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ConnectionPreferencesScreen } from './connection-preferences-screen.tsx';
import { CoreValuesScreen } from './core-values-screen.tsx';

const ONBOARDED = {
  id: 'ada',
  hasVerifiedAge: true,
  hasCompletedOnboarding: true,
  connectionPreference: 'dating',
  coreValues: ['kindness', 'humor'],
  weeklyHours: [],
  timeZone: 'Europe/London',
  region: null,
};
const HALF = { ...ONBOARDED, hasCompletedOnboarding: false, connectionPreference: null, coreValues: [] };
const me = vi.fn();
const savePreference = vi.fn();
const saveCoreValues = vi.fn();
const update = vi.fn(async () => ONBOARDED);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const SCREENS = {
  '/connection-preferences': <ConnectionPreferencesScreen />,
  '/core-values': <CoreValuesScreen />,
} as const;

function open(path: keyof typeof SCREENS, from?: string) {
  renderScreen(SCREENS[path], {
    api: fakeApi({ profile: { me, update }, onboarding: { savePreference, saveCoreValues } } as never),
    session: signedIn(),
    path,
    ...(from !== undefined && { state: { from }, before: ['/home', from] }),
    otherRoutes: {
      '/settings': 'Settings screen',
      '/settings/matching': 'Matching screen',
      '/home': 'Home screen',
      '/badges': 'Badges screen',
      '/core-values': 'Values screen',
    },
  });
}

describe('opened from Settings', () => {
  it.each([
    ['/settings', 'Settings screen'],
    ['/settings/matching', 'Matching screen'],
  ])('the preference is shown, can be left or saved, and leads back to %s', async (from, place) => {
    me.mockResolvedValue(ONBOARDED);
    savePreference.mockResolvedValue({ profile: ONBOARDED, next: '/home' });
    open('/connection-preferences', from);
    expect(await screen.findByRole('radio', { name: /^Dating/, checked: true })).toBeDefined();
    expect(screen.queryByText(/Step \d of 2/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Both/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(place)).toBeDefined();
    expect(savePreference).toHaveBeenCalledWith({ connectionPreference: 'both' });
    expect(update).not.toHaveBeenCalled();
  });

  it('the values are shown, and Back leads to the previous page', async () => {
    me.mockResolvedValue(ONBOARDED);
    open('/core-values', '/settings/matching');
    expect(await screen.findByRole('button', { name: 'Kindness', pressed: true })).toBeDefined();
    expect(screen.getByText('2 of 5 selected')).toBeDefined();
    expect(screen.queryByText(/Step \d of 2/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Matching screen')).toBeDefined();
    expect(saveCoreValues).not.toHaveBeenCalled();
  });

  it('the values are saved and lead back, not home', async () => {
    me.mockResolvedValue(ONBOARDED);
    saveCoreValues.mockResolvedValue({ profile: ONBOARDED, next: '/home' });
    open('/core-values', '/settings/matching');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Matching screen')).toBeDefined();
    expect(saveCoreValues).toHaveBeenCalledWith({ coreValues: ['kindness', 'humor'] });
  });

  it.each(['/connection-preferences', '/core-values'] as const)(
    '%s shows no empty choice while the saved one is unknown',
    async (path) => {
      localStorage.setItem('onboardedUserId', 'ada');
      me.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(ONBOARDED);
      open(path, '/settings');
      expect(screen.queryByText(/Step \d of 2/)).toBeNull();
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
      expect(
        (await screen.findAllByRole(path === '/core-values' ? 'button' : 'radio', { name: /Kindness|Dating/ })).length,
      ).toBeGreaterThan(0);
    },
  );

  it('a typed URL leads back to Settings', async () => {
    me.mockResolvedValue(ONBOARDED);
    open('/core-values');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Settings screen')).toBeDefined();
  });
});

const Leave = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back from home
    </button>
  );
};

describe('as a step', () => {
  it('each finished step is removed from the history', async () => {
    me.mockResolvedValue(HALF);
    const half = { ...HALF, connectionPreference: 'both' };
    savePreference.mockResolvedValue({ profile: half, next: '/core-values', xpAwarded: 0 });
    saveCoreValues.mockResolvedValue({ profile: ONBOARDED, next: '/home', xpAwarded: 0 });
    renderScreen(
      <Routes>
        <Route path="/terms" element={<p>Terms screen</p>} />
        <Route path="/connection-preferences" element={<ConnectionPreferencesScreen />} />
        <Route path="/core-values" element={<CoreValuesScreen />} />
        <Route path="/home" element={<Leave />} />
      </Routes>,
      {
        api: fakeApi({ profile: { me, update }, onboarding: { savePreference, saveCoreValues } } as never),
        session: signedIn(),
        path: '*',
        before: ['/terms'],
        at: '/connection-preferences',
      },
    );
    await userEvent.click(await screen.findByRole('radio', { name: /^Both/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Honesty' }));
    await userEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back from home' }));
    expect(await screen.findByText('Terms screen')).toBeDefined();
  });

  it('Continue waits for a choice, which survives a reload until it is saved', async () => {
    me.mockResolvedValue(HALF);
    savePreference.mockResolvedValue({ profile: { ...HALF, connectionPreference: 'both' }, next: '/core-values' });
    open('/connection-preferences');
    const goOn = await screen.findByRole('button', { name: 'Continue' });
    expect(goOn.hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: /^Both/ }));
    expect(goOn.hasAttribute('disabled')).toBe(false);
    cleanup();
    open('/connection-preferences');
    expect(await screen.findByRole('radio', { name: /^Both/, checked: true })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Values screen')).toBeDefined();
    cleanup();
    open('/connection-preferences');
    expect(await screen.findByText('Step 1 of 2')).toBeDefined();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('the values survive a reload, and nobody else sees them', async () => {
    me.mockResolvedValue(HALF);
    open('/core-values');
    for (const name of ['Honesty', 'Humor']) await userEvent.click(await screen.findByRole('button', { name }));
    cleanup();
    open('/core-values');
    expect(await screen.findByText('2 of 5 selected')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Humor', pressed: true })).toBeDefined();
    cleanup();
    renderScreen(<CoreValuesScreen />, {
      api: fakeApi({ profile: { me } } as never),
      session: signedIn({ userId: 'ben' }),
      path: '/core-values',
    });
    expect(await screen.findByText('0 of 5 selected')).toBeDefined();
  });

  it('Back from the second leads to the first, which shows what was chosen there', async () => {
    me.mockResolvedValue({ ...HALF, connectionPreference: 'dating' });
    renderScreen(
      <Routes>
        <Route path="/connection-preferences" element={<ConnectionPreferencesScreen />} />
        <Route path="/core-values" element={<CoreValuesScreen />} />
      </Routes>,
      { api: fakeApi({ profile: { me } } as never), session: signedIn(), path: '*', at: '/core-values' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Honesty' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Step 1 of 2')).toBeDefined();
    expect(screen.getByRole('radio', { name: /^Dating/, checked: true })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(false);
  });

  it('the preference starts without a choice, and the next step replaces it', async () => {
    me.mockResolvedValue(HALF);
    savePreference.mockResolvedValue({ profile: { ...HALF, connectionPreference: 'both' }, next: '/core-values' });
    open('/connection-preferences');
    expect(await screen.findByText('Step 1 of 2')).toBeDefined();
    await waitFor(() => expect(me).toHaveBeenCalled());
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Both/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Values screen')).toBeDefined();
  });

  it.each([
    ['/badges', 'Badges screen'],
    ['//evil.example', 'Home screen'],
    [null, 'Home screen'],
  ])('the last step leads to %s', async (wanted, place) => {
    me.mockResolvedValue(HALF);
    saveCoreValues.mockResolvedValue({ profile: ONBOARDED, next: '/home' });
    if (wanted !== null) sessionStorage.setItem('wantedPath', wanted);
    open('/core-values');
    await userEvent.click(await screen.findByRole('button', { name: 'Honesty' }));
    await userEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
    expect(await screen.findByText(place)).toBeDefined();
    expect(sessionStorage.getItem('wantedPath')).toBeNull();
    expect(localStorage.getItem('onboardedUserId')).toBe('ada');
  });
});
