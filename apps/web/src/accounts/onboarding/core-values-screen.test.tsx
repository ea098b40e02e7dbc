// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CoreValuesScreen } from './core-values-screen.tsx';

const savedProfile = { coreValues: ['kindness'], preferences: { showXp: true } };
const me = vi.fn();
const saveCoreValues = vi.fn();

function open() {
  renderScreen(<CoreValuesScreen />, {
    api: fakeApi({ profile: { me }, onboarding: { saveCoreValues } }),
    path: '/core-values',
    otherRoutes: { '/home': 'Home screen' },
  });
}

describe('CoreValuesScreen', () => {
  afterEach(() => {
    act(() => void sonner.dismiss());
    cleanup();
    vi.clearAllMocks();
  });

  it('preloads the values of the profile', async () => {
    me.mockResolvedValue(savedProfile);
    open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Kindness', pressed: true })).toBeDefined());
    expect(screen.getByText('1 of 5 selected')).toBeDefined();
  });

  it('refuses a sixth value with a toast and leaves the rest enabled', async () => {
    me.mockRejectedValue(new Error('offline'));
    open();
    expect(screen.getByRole('button', { name: 'Complete Setup' }).hasAttribute('disabled')).toBe(true);
    for (const name of ['Honesty', 'Kindness', 'Respect', 'Loyalty', 'Compassion', 'Humor']) {
      await userEvent.click(screen.getByRole('button', { name }));
    }
    expect(await screen.findByText('Maximum values selected')).toBeDefined();
    expect(screen.getByText('You can only select up to 5 core values.')).toBeDefined();
    expect(screen.getByText('5 of 5 selected')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Humor', pressed: false }).hasAttribute('disabled')).toBe(false);
  });

  it('saves and continues where the server says', async () => {
    me.mockResolvedValue(savedProfile);
    saveCoreValues.mockResolvedValue({ profile: savedProfile, next: '/home', xpAwarded: 65 });
    open();
    await waitFor(() => expect(screen.getByText('1 of 5 selected')).toBeDefined());
    await userEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
    expect(await screen.findByText('Home screen')).toBeDefined();
    expect(saveCoreValues.mock.calls[0]?.[0]).toEqual({ coreValues: ['kindness'] });
    expect(await screen.findByText('Your core values have been saved. Earned 65 XP.')).toBeDefined();
  });

  it.each([
    ['nothing', 0, true],
    ['XP that the person does not want to see', 65, false],
  ])('shows no XP for %s', async (_, xpAwarded, showXp) => {
    me.mockResolvedValue(savedProfile);
    const profile = { ...savedProfile, preferences: { showXp } };
    saveCoreValues.mockResolvedValue({ profile, next: '/home', xpAwarded });
    open();
    await waitFor(() => expect(screen.getByText('1 of 5 selected')).toBeDefined());
    await userEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
    expect(await screen.findByText('Home screen')).toBeDefined();
    expect(await screen.findByText('Core values saved!')).toBeDefined();
    expect(screen.queryByText(/XP/)).toBeNull();
  });

  it('shows that saving failed', async () => {
    me.mockResolvedValue(savedProfile);
    saveCoreValues.mockRejectedValue(new Error('down'));
    open();
    await waitFor(() => expect(screen.getByText('1 of 5 selected')).toBeDefined());
    await userEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
    expect(await screen.findByText('Could not save your core values. Please try again.')).toBeDefined();
  });
});
