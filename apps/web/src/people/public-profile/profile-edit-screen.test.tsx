// @vitest-environment jsdom
import type {
  OwnPublicProfile,
  PublicProfileUpdate,
} from '@cuppa/contract/people/public-profile/public-profile-schema';
import { ORPCError } from '@orpc/client';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearKept } from '../../lib/device/kept-lists.ts';
import { ProfileEditScreen } from './profile-edit-screen.tsx';

const OWN: OwnPublicProfile = {
  version: 3,
  firstName: 'Ada',
  pronouns: null,
  bio: null,
  languages: ['en'],
  gender: null,
  dateGenders: [],
  prompts: [],
  photos: [],
  showsPhotoBeforeCall: false,
  missing: ['bio', 'photo'],
  completionXp: 25,
};
const api = {
  publicProfile: { read: vi.fn(), update: vi.fn(), teaAnswers: vi.fn() },
  profile: { me: vi.fn() },
};
let shown: ReturnType<typeof renderScreen>;
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  },
);
beforeEach(async () => {
  api.publicProfile.read.mockResolvedValue(OWN);
  api.profile.me.mockResolvedValue({ connectionPreference: 'friendship', preferences: { showXp: true } });
  shown = renderScreen(<ProfileEditScreen />, { api: fakeApi(api), path: '/profile/edit' });
  await screen.findByRole('button', { name: 'Save' });
});
afterEach(async () => {
  act(() => void sonner.dismiss());
  cleanup();
  sessionStorage.clear();
  await clearKept('');
  vi.resetAllMocks();
});

describe('the form of a profile', () => {
  it('is saved whole, over the version that it began with', async () => {
    api.publicProfile.update.mockImplementation(async (update) => ({ ...OWN, ...update, version: 4, photos: [] }));
    await userEvent.type(field('A few words about you'), 'Hello');
    expect(screen.getByText('You have changes that aren’t saved yet.')).toBeDefined();
    await save();
    expect(api.publicProfile.update.mock.calls[0]?.[0]).toEqual({
      version: 3,
      firstName: 'Ada',
      pronouns: '',
      bio: 'Hello',
      languages: ['en'],
      gender: null,
      dateGenders: [],
      prompts: [],
      showsPhotoBeforeCall: false,
    });
    expect(await screen.findByText('Profile saved')).toBeDefined();
    await userEvent.type(field('A few words about you'), '!');
    await save();
    await waitFor(() => expect(api.publicProfile.update.mock.calls[1]?.[0]).toMatchObject({ version: 4 }));
  });

  it('says next to its field what is wrong, moves the focus there, and sends nothing', async () => {
    await userEvent.clear(field('First name'));
    await userEvent.type(field('Pronouns'), 'Cuppa Team');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    await save();
    expect(screen.getByText('Enter a first name')).toBeDefined();
    expect(screen.getByText('Choose at least one language')).toBeDefined();
    expect(screen.getByText('Only the Cuppa team can call itself that')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    expect(api.publicProfile.update).not.toHaveBeenCalled();
    await userEvent.type(field('First name'), '李');
    expect(screen.queryByText('Enter a first name')).toBeNull();
  });

  it('says what is missing, and what it earns while that was not paid', async () => {
    const words = () => screen.getByText(/^Still missing/).textContent;
    await waitFor(() =>
      expect(words()).toBe('Still missing: a few words and a photo. A complete profile earns 25 XP.'),
    );
    act(() => void shown.client.setQueryData(shown.queries.publicProfile.read.queryKey(), { ...OWN, completionXp: 0 }));
    await waitFor(() => expect(words()).toBe('Still missing: a few words and a photo.'));
  });

  it.each([
    ['First name', 'A'.repeat(31), '9 characters left'],
    ['First name', 'A'.repeat(54), 'No characters left'],
    ['First name', '😀'.repeat(19), '2 characters left'],
    ['Pronouns', 'they/them/theirs and more', '5 characters left'],
    ['A few words about you', 'A'.repeat(460), '40 characters left'],
  ])('counts what is left of %s while typing', async (name, typed, words) => {
    await userEvent.clear(field(name));
    await userEvent.click(field(name));
    await userEvent.paste(typed);
    expect(screen.getByText(words)).toBeDefined();
  });

  it('keeps what was typed if saving fails, and says so', async () => {
    api.publicProfile.update.mockRejectedValue(new TypeError('Failed to fetch'));
    await userEvent.type(field('A few words about you'), 'Hello');
    await save();
    expect(await screen.findByText('We couldn’t save your profile')).toBeDefined();
    expect(screen.getByText('Nothing is lost. Check your connection and try again.')).toBeDefined();
    expect(field('A few words about you')).toHaveProperty('value', 'Hello');
  });

  it('says so if the server fails, and does not blame the connection', async () => {
    const logId = '202c935c-6dd8-454d-bac6-954963df9945';
    api.publicProfile.update.mockRejectedValue(new ORPCError('INTERNAL_SERVER_ERROR', { data: { logId } }));
    await userEvent.type(field('A few words about you'), 'Hello');
    await save();
    expect(await screen.findByText('An error occurred during updating user metadata')).toBeDefined();
    expect(screen.getByText('Nothing is lost. Try again in a moment.')).toBeDefined();
  });

  it('keeps what is typed while it is being saved', async () => {
    const answer = Promise.withResolvers<OwnPublicProfile>();
    api.publicProfile.update.mockReturnValueOnce(answer.promise);
    await userEvent.type(field('A few words about you'), 'Hello');
    await save();
    await userEvent.type(field('Pronouns'), 'they');
    answer.resolve({ ...OWN, bio: 'Hello', version: 4 });
    expect(await screen.findByText('Profile saved')).toBeDefined();
    expect(field('Pronouns')).toHaveProperty('value', 'they');
    expect(screen.getByText('You have changes that aren’t saved yet.')).toBeDefined();
  });

  it('follows a change of another screen where nothing was typed, and keeps what was', async () => {
    api.publicProfile.read.mockResolvedValue({ ...OWN, bio: 'Elsewhere', version: 5 });
    await act(() => shown.client.invalidateQueries());
    await waitFor(() => expect(field('A few words about you')).toHaveProperty('value', 'Elsewhere'));
    await userEvent.type(field('Pronouns'), 'she');
    api.publicProfile.read.mockResolvedValue({ ...OWN, bio: 'Again', version: 6 });
    await act(() => shown.client.invalidateQueries());
    expect(field('Pronouns')).toHaveProperty('value', 'she');
    expect(field('A few words about you')).toHaveProperty('value', 'Elsewhere');
  });

  it('says so if the other change cannot be read, and keeps the question', async () => {
    api.publicProfile.update.mockRejectedValueOnce(refusal('PROFILE_CHANGED'));
    await userEvent.type(field('A few words about you'), 'Mine');
    await save();
    const sheet = await screen.findByRole('dialog', { name: 'Changed on another device' });
    api.publicProfile.read.mockRejectedValue(new TypeError('Failed to fetch'));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Show the other changes' }));
    expect(await screen.findByText('We couldn’t save your profile')).toBeDefined();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(field('A few words about you')).toHaveProperty('value', 'Mine');
  });

  it.each([
    ['Keep what’s on this page', 'Mine', 9],
    ['Show the other changes', 'Theirs', null],
  ] as const)('that another device changed first is asked about: %s', async (choice, bio, savedOver) => {
    api.publicProfile.update.mockRejectedValueOnce(refusal('PROFILE_CHANGED'));
    api.publicProfile.update.mockImplementation(async (update) => ({ ...OWN, ...update, version: 10, photos: [] }));
    await userEvent.type(field('A few words about you'), 'Mine');
    await save();
    const sheet = await screen.findByRole('dialog', { name: 'Changed on another device' });
    api.publicProfile.read.mockResolvedValue({ ...OWN, bio: 'Theirs', version: 9 });
    await userEvent.click(within(sheet).getByRole('button', { name: choice }));
    await waitFor(() => expect(field('A few words about you')).toHaveProperty('value', bio));
    const later = api.publicProfile.update.mock.calls[1]?.[0];
    expect(later?.version ?? null).toBe(savedOver);
  });
});

describe('prompts', () => {
  it('are chosen, answered and removed, three at most and each once', async () => {
    for (const prompt of ['A small thing that makes my day', 'My Sunday at its best', 'The food that puts me right']) {
      await userEvent.click(screen.getByRole('button', { name: 'Add a prompt' }));
      await userEvent.click(await screen.findByRole('button', { name: prompt }));
    }
    expect(screen.queryByRole('button', { name: 'Add a prompt' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove “My Sunday at its best”' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Prompts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a prompt' }));
    expect(screen.queryByRole('button', { name: 'A small thing that makes my day' })).toBeNull();
    expect(screen.getByRole('button', { name: 'My Sunday at its best' })).toBeDefined();
  });

  it('may be a Daily Tea answer', async () => {
    const tea = { id: 'c0a8a1b2-0000-4000-8000-000000000001', question: 'What warmed you?', answer: 'Soup' };
    api.publicProfile.teaAnswers.mockResolvedValue([{ ...tea, day: '2026-03-10' }]);
    api.publicProfile.update.mockResolvedValue(OWN);
    await userEvent.click(screen.getByRole('button', { name: 'Add a prompt' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Daily Tea' }));
    await userEvent.click(await screen.findByRole('button', { name: /Soup/ }));
    await save();
    expect(api.publicProfile.update.mock.calls[0]?.[0].prompts).toEqual([
      { source: 'tea', teaAnswerId: tea.id, showsBeforeCall: false },
    ]);
  });
});

describe('what is shown before a call', () => {
  it('is the main photo and one answer at most, each by its owner’s choice', async () => {
    api.publicProfile.update.mockResolvedValue(OWN);
    expect(screen.queryByRole('radio', { name: /^None/ })).toBeNull();
    for (const prompt of ['A small thing that makes my day', 'My Sunday at its best']) {
      await userEvent.click(screen.getByRole('button', { name: 'Add a prompt' }));
      await userEvent.click(await screen.findByRole('button', { name: prompt }));
    }
    for (const answer of screen.getAllByRole('textbox', { name: 'Your answer' })) await userEvent.type(answer, 'Rain');
    expect(screen.getByRole('radio', { name: /^None/ })).toHaveProperty('checked', true);
    const sent = () => api.publicProfile.update.mock.lastCall?.[0] as PublicProfileUpdate | undefined;
    for (const [name, shown] of [
      [/^A small thing/, [true, false]],
      [/^My Sunday/, [false, true]],
      [/^None/, [false, false]],
    ] as const) {
      await userEvent.click(screen.getByRole('radio', { name }));
      await userEvent.click(screen.getByRole('switch', { name: 'Show my main photo' }));
      api.publicProfile.update.mockImplementation(async () => ({ ...OWN, ...sent(), version: 4 }));
      await save();
      await waitFor(() => expect(sent()?.prompts.map((prompt) => prompt.showsBeforeCall)).toEqual(shown));
    }
    expect(
      api.publicProfile.update.mock.calls.map(([update]) => (update as PublicProfileUpdate).showsPhotoBeforeCall),
    ).toEqual([true, false, true]);
  });
});
