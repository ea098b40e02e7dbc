// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AgeScreen } from './age-screen.tsx';

const me = vi.fn();
const verify = vi.fn();
const PROFILE = { hasVerifiedAge: true, hasCompletedOnboarding: true, level: 2, onboardingStep: null };

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

function open(isSignedIn: boolean) {
  renderScreen(<AgeScreen />, {
    api: fakeApi({ profile: { me }, age: { verify } } as never),
    ...(isSignedIn && { session: signedIn() }),
    path: '/age-verification',
    otherRoutes: {
      '/home': 'Home screen',
      '/badges': 'Badges screen',
      '/core-values': 'Values screen',
      '/connection-preferences': 'Preference screen',
      '/signup': 'Sign-up screen',
    },
  });
}

async function type(day: string, month: string, year: string) {
  await screen.findByRole('textbox', { name: 'Day' });
  await retype(day, month, year);
}

async function retype(...parts: string[]) {
  for (const [index, name] of ['Day', 'Month', 'Year'].entries()) {
    const field = screen.getByRole('textbox', { name });
    await userEvent.clear(field);
    if (parts[index]) await userEvent.type(field, parts[index]);
  }
}

/** The hint next to Continue. */
const hint = () => {
  const id = screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent;
};
const isOn = () => !screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled');

describe('a person who is signed in', () => {
  it.each([
    ['is through', PROFILE, 'Home screen'],
    ['is at the preference', { ...PROFILE, hasCompletedOnboarding: false }, 'Preference screen'],
    ['has just begun', { ...PROFILE, hasCompletedOnboarding: false, level: 1 }, 'Preference screen'],
    ['is at the values', { ...PROFILE, hasCompletedOnboarding: false, level: 3 }, 'Preference screen'],
  ])('and %s is not asked again, and continues', async (_where, profile, place) => {
    localStorage.setItem('verified_birthday', '1990-01-01');
    me.mockResolvedValue(profile);
    open(true);
    expect(await screen.findByText(place)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'When were you born?' })).toBeNull();
    expect(verify).not.toHaveBeenCalled();
    expect(localStorage.getItem('verified_birthday')).toBe('1990-01-01');
  });

  it('is not asked while their birthday is unknown; a retry finds out', async () => {
    me.mockRejectedValueOnce(refusal('UNKNOWN')).mockResolvedValue(PROFILE);
    open(true);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('heading', { name: 'When were you born?' })).toBeNull();
    await userEvent.click(retry);
    expect(await screen.findByText('Home screen')).toBeDefined();
  });

  it('is asked if there is no birthday; the device does not keep it for another person’s sign-up', async () => {
    me.mockResolvedValue({ ...PROFILE, hasVerifiedAge: false });
    verify.mockResolvedValue(PROFILE);
    sessionStorage.setItem('wantedPath', '/badges');
    open(true);
    await type('14', '4', '1995');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Badges screen')).toBeDefined();
    expect(verify).toHaveBeenCalledWith({ birthday: '1995-04-14' });
    expect(localStorage.getItem('verified_birthday')).toBeNull();
  });
});

it('a signed-in person without a birthday can log out, and reaches their data', async () => {
  me.mockResolvedValue({ ...PROFILE, hasVerifiedAge: false });
  open(true);
  expect(await screen.findByRole('button', { name: 'Log out' })).toBeDefined();
  const data = screen.getByRole('link', { name: 'Download or delete my data' });
  expect(data.getAttribute('href')).toBe('/settings/account');
});

it('nobody logs out who is not signed in', () => {
  open(false);
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
});

it('a signed-in person whom the server refuses reads what to do about a mistake', async () => {
  me.mockResolvedValue({ ...PROFILE, hasVerifiedAge: false });
  verify.mockRejectedValue(refusal('UNDER_AGE'));
  open(true);
  await type('14', '4', '1995');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Was that a mistake?' }, { timeout: 3000 })).toBeDefined();
  expect(screen.getByRole('link', { name: 'How to reach us' })).toBeDefined();
});

describe('somebody who is eighteen today', () => {
  const beIn = (timeZone: string, now: string) => {
    vi.setSystemTime(new Date(now));
    const options = { timeZone } as Intl.ResolvedDateTimeFormatOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  };
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-26T12:00:00Z', '27', true],
    ['Pacific/Honolulu', '2026-11-26T06:00:00Z', '26', false],
    ['Pacific/Honolulu', '2026-11-26T12:00:00Z', '26', true],
    ['UTC', '2026-11-26T12:00:00Z', '27', false],
    ['Etc/Unknown', '2026-11-26T12:00:00Z', '27', false],
  ])('in %s at %s, born on the %sth: %s', async (timeZone, now, day, isAdult) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    beIn(timeZone, now);
    me.mockResolvedValue({ ...PROFILE, hasVerifiedAge: false, hasCompletedOnboarding: false, timeZone: 'UTC' });
    verify.mockResolvedValue(PROFILE);
    open(true);
    await type(day, '11', '2008');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    if (isAdult) await waitFor(() => expect(verify).toHaveBeenCalledWith({ birthday: `2008-11-${day}`, timeZone }));
    else expect((await screen.findAllByText(/You must be at least 18/)).length).toBeGreaterThan(0);
    // A birthday under age is told too, so that another one does not help.
    expect(verify.mock.calls).toHaveLength(1);
    expect('device' in verify.mock.calls[0]![0]).toBe(!isAdult);
  });
});

describe('the wheels', () => {
  it('mark nothing before a choice, and show what is missing', async () => {
    open(false);
    await userEvent.click(screen.getByRole('button', { name: 'Pick it instead' }));
    expect(screen.getByText('Enter the month, the day, and the year.')).toBeDefined();
    expect(screen.queryAllByRole('option', { selected: true })).toEqual([]);
    const marks = () => document.querySelectorAll('[data-chosen="true"]').length;
    expect(marks()).toBe(0);
    await userEvent.click(within(screen.getByRole('listbox', { name: 'Day' })).getByText('14'));
    expect(screen.getByText('Enter the month and the year.')).toBeDefined();
    expect(marks()).toBe(1);
    await userEvent.click(screen.getByText('April'));
    expect(hint()).toBe('Enter the year.');
    expect(isOn()).toBe(false);
    await userEvent.click(screen.getByText('1995'));
    expect(hint()).toBe('');
    expect(isOn()).toBe(true);
    expect(marks()).toBe(3);
  });
});

const WHY = 'Cuppa is only for adults, and you can’t change your answer here.';

describe('a stranger', () => {
  it('under age is told so by the toast and stays here, where the page says why; nothing is stored', async () => {
    open(false);
    await type('1', '1', String(new Date().getUTCFullYear() - 17));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('You must be at least 18 years old to use Cuppa')).toBeDefined();
    expect(screen.getAllByText('You must be at least 18 years old to use Cuppa.')).toHaveLength(1);
    const page = within(screen.getByRole('main'));
    expect(page.queryByText(/at least 18/)).toBeNull();
    expect(page.getByText(WHY)).toBeDefined();
    expect(localStorage.getItem('verified_birthday')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  const serve = (status: number) => {
    const ask = vi.fn((path: string, _request?: { body: string }) =>
      path === '/api/age-check'
        ? Promise.resolve(Response.json({}, { status }))
        : Promise.resolve(Response.json({ operatorContact: 'help@cuppa.example', mapStyleUrl: null })),
    );
    vi.stubGlobal('fetch', ask);
    return () => ask.mock.calls.filter(([path]) => path === '/api/age-check').map(([, request]) => request!.body);
  };

  it('under age is remembered on this device, and reads what to do about a mistake', async () => {
    localStorage.setItem('verified_birthday', '1990-01-01');
    const asked = serve(422);
    open(false);
    await type('1', '1', String(new Date().getUTCFullYear() - 17));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Was that a mistake?' })).toBeDefined();
    expect(localStorage.getItem('verified_birthday')).toBeNull();
    const code = localStorage.getItem('ageDevice') ?? 'none';
    expect(screen.getByText(`Your code: ${code}`)).toBeDefined();
    const contact = await screen.findByRole('link', { name: 'help@cuppa.example' });
    expect(decodeURIComponent(contact.getAttribute('href') ?? '')).toContain(code);

    cleanup();
    open(false);
    expect(await screen.findByText(WHY)).toBeDefined();
    expect(asked().map((body) => JSON.parse(body).device)).toEqual([code, code]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(localStorage.getItem('verified_birthday')).toBeNull();
  });

  it('continues on a remembered device once the team has allowed it', async () => {
    localStorage.setItem('ageDevice', '4F7K-9QTM-X2HD');
    serve(200);
    open(false);
    await type('14', '4', '1995');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Sign-up screen', {}, { timeout: 3000 })).toBeDefined();
  });

  it('begins in the first field, in the order of the region, and goes on by Enter', async () => {
    open(false);
    const fields = screen.getAllByRole('textbox').map((field) => field.getAttribute('autocomplete'));
    expect(fields).toEqual(['bday-month', 'bday-day', 'bday-year']);
    await userEvent.keyboard('4141995{Enter}');
    expect(await screen.findByText('Sign-up screen', {}, { timeout: 3000 })).toBeDefined();
    expect(localStorage.getItem('verified_birthday')).toBe('1995-04-14');
  });

  it('of age continues to the sign-up', async () => {
    open(false);
    await type('14', '4', '1995');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Sign-up screen')).toBeDefined();
    expect(localStorage.getItem('verified_birthday')).toBe('1995-04-14');
  });
});

describe('a typed day', () => {
  it.each([
    ['31', '12', '1899', 'Enter a year from 1900 on.'],
    ['1', '1', '2900', 'That day is still to come.'],
    ['31', '2', '1990', 'That day isn’t in the calendar.'],
    ['1', '13', '1990', 'That day isn’t in the calendar.'],
    ['14', '4', '', 'Enter the year.'],
  ])('%s-%s-%s keeps Continue disabled and says why', async (day, month, year, words) => {
    open(false);
    await type('1', '1', '1990');
    expect(isOn()).toBe(true);
    await retype(day, month, year);
    await waitFor(() => expect(hint()).toBe(words));
    expect(isOn()).toBe(false);
  });

  it('1 January 1900 is accepted', async () => {
    open(false);
    await type('1', '1', '1900');
    expect(isOn()).toBe(true);
  });
});
