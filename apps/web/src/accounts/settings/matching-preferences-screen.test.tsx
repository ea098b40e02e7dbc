// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MatchingPreferencesScreen } from './matching-preferences-screen.tsx';

// jsdom has no layout, and a switch in a form asks for its size.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const api = { profile: { me: vi.fn(), update: vi.fn() } };
const PROFILE = {
  connectionPreference: 'both',
  ageMin: 25,
  ageMax: 40,
  dateGenders: ['woman'],
  friendGenders: [],
  radiusMiles: 25,
  acceptsFar: true,
  hasPlace: true,
};

async function open(
  profile: Partial<Record<keyof typeof PROFILE | 'detailsVersion', unknown>> = {},
  at = '/settings/matching',
) {
  api.profile.me.mockResolvedValue({ ...PROFILE, ...profile });
  renderScreen(<MatchingPreferencesScreen />, { api: fakeApi(api), path: '/settings/matching', at });
  await screen.findByRole('textbox', { name: 'From' });
}
const from = () => screen.getByRole('textbox', { name: 'From' });
const to = () => screen.getByRole('textbox', { name: 'To' });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const chip = (group: string, name: string) =>
  [...screen.getByRole('group', { name: group }).querySelectorAll('button')].find((one) => one.textContent === name)!;
const isOn = (element: Element) => element.getAttribute('aria-pressed') === 'true';
const distance = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Matching Distance' });

async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
  vi.resetAllMocks();
});

describe('Matching Preferences', () => {
  it.each([
    ['10', '99', 'Everyone here is 18 or older: start at 18.'],
    ['18.5', '99', 'Enter whole years, such as 25.'],
    ['18', '120', 'The highest age is 99.'],
    ['50', '40', 'The lowest age may not be above the highest.'],
  ])('ages %s to %s: %s', async (lowest, highest, words) => {
    await open();
    await type(from(), lowest);
    await type(to(), highest);
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(saveButton().disabled).toBe(true);
    expect(from().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });

  it('saves only what was changed, and then shows what the server answers', async () => {
    await open();
    expect(saveButton().disabled).toBe(true);
    await type(to(), '45');
    fireEvent.change(distance(), { target: { value: '60' } });
    await userEvent.click(chip('You’d like to date', 'Men'));
    await userEvent.click(screen.getByRole('switch', { name: 'People from afar' }));
    api.profile.update.mockResolvedValue({
      ...PROFILE,
      ageMin: 30,
      ageMax: 45,
      radiusMiles: 60,
      dateGenders: ['woman', 'man'],
      acceptsFar: false,
    });
    await userEvent.click(saveButton());
    expect(api.profile.update.mock.calls[0]?.[0]).toEqual({
      ageMax: 45,
      radiusMiles: 60,
      dateGenders: ['woman', 'man'],
      acceptsFar: false,
    });
    expect(await screen.findByText('Preferences saved')).toBeDefined();
    // Another device changed the lowest age in the meantime.
    await waitFor(() => expect(from()).toHaveProperty('value', '30'));
    expect(saveButton().disabled).toBe(true);
  });

  it('accepts a whole year with a decimal comma', async () => {
    await open();
    await type(from(), '26,0');
    api.profile.update.mockResolvedValue({ ...PROFILE, ageMin: 26 });
    await userEvent.click(saveButton());
    expect(api.profile.update.mock.calls[0]?.[0]).toEqual({ ageMin: 26 });
  });

  it('keeps what is typed during a save', async () => {
    await open({ detailsVersion: 3 });
    const saves = Promise.withResolvers<object>();
    api.profile.update.mockReturnValueOnce(saves.promise);
    await type(to(), '45');
    await userEvent.click(saveButton());
    await type(from(), '30');
    saves.resolve({ ...PROFILE, ageMax: 45, detailsVersion: 4 });
    expect(await screen.findByText('Preferences saved')).toBeDefined();
    expect([from(), to()].map((field) => (field as HTMLInputElement).value)).toEqual(['30', '45']);
    api.profile.update.mockResolvedValue({ ...PROFILE, ageMin: 30, ageMax: 45, detailsVersion: 5 });
    await userEvent.click(saveButton());
    expect(api.profile.update.mock.calls[1]?.[0]).toEqual({ ageMin: 30, detailsVersion: 4 });
    await waitFor(() => expect(saveButton().disabled).toBe(true));
  });

  it('shows that saving failed, keeps what was typed, and reloads the rest', async () => {
    await open();
    await type(to(), '45');
    api.profile.update.mockRejectedValue(new Error('no connection'));
    api.profile.me.mockResolvedValue({ ...PROFILE, radiusMiles: 100 });
    await userEvent.click(saveButton());
    expect(await screen.findByText('Error saving preferences')).toBeDefined();
    expect(screen.getByText('There was a problem updating your preferences')).toBeDefined();
    await waitFor(() => expect(distance().value).toBe('100'));
    expect(to()).toHaveProperty('value', '45');
  });

  it('reports that another device saved first, and shows its values instead of the draft', async () => {
    await open({ detailsVersion: 3 });
    await type(to(), '45');
    api.profile.update.mockRejectedValueOnce(refusal('PROFILE_CHANGED'));
    api.profile.me.mockResolvedValue({ ...PROFILE, ageMax: 60, detailsVersion: 4 });
    await userEvent.click(saveButton());
    expect(api.profile.update.mock.calls[0]?.[0]).toEqual({ ageMax: 45, detailsVersion: 3 });
    expect(await screen.findByText(/^Another device was first/)).toBeDefined();
    await waitFor(() => expect(to()).toHaveProperty('value', '60'));
    await type(to(), '55');
    api.profile.update.mockResolvedValue({ ...PROFILE, ageMax: 55, detailsVersion: 5 });
    await userEvent.click(saveButton());
    expect(api.profile.update.mock.calls[1]?.[0]).toEqual({ ageMax: 55, detailsVersion: 4 });
  });

  it('friends can be everyone until narrowed, and everyone again if all are chosen', async () => {
    await open({ connectionPreference: 'friendship' });
    const group = 'You’d like to meet as friends';
    expect(screen.queryByRole('group', { name: 'You’d like to date' })).toBeNull();
    expect(isOn(chip(group, 'Everyone'))).toBe(true);
    await userEvent.click(chip(group, 'Women'));
    expect([isOn(chip(group, 'Everyone')), isOn(chip(group, 'Women'))]).toEqual([false, true]);
    await userEvent.click(chip(group, 'Men'));
    await userEvent.click(chip(group, 'Non-binary people'));
    expect(isOn(chip(group, 'Everyone'))).toBe(true);
  });

  it('requires a gender to date, but only from people who date', async () => {
    await open({ connectionPreference: 'dating' });
    expect(screen.queryByRole('group', { name: 'You’d like to meet as friends' })).toBeNull();
    await userEvent.click(chip('You’d like to date', 'Women'));
    expect(screen.getByRole('alert').textContent).toBe('Choose at least one.');
    expect(saveButton().disabled).toBe(true);
  });

  it('says that distance is ignored without a place', async () => {
    await open({ hasPlace: false });
    expect(screen.getByRole('link', { name: 'Choose your place' }).getAttribute('href')).toBe('/settings/location');
  });

  it('scrolls to the distance if the URL asks for it', async () => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    await open({}, '/settings/matching#distance');
    expect(scroll.mock.contexts).toEqual([distance().closest('#distance')]);
    expect(distance()).toMatchObject({ min: '5', max: '100', value: '25' });
    expect(screen.getByText(/miles$/).closest('output')?.textContent).toBe('25 miles');
  });
});
