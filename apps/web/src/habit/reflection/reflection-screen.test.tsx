// @vitest-environment jsdom
import type { Reflection } from '@cuppa/contract/habit/reflection/reflection-contract';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearKept } from '../../lib/device/kept-lists.ts';
import { ReflectionScreen } from './reflection-screen.tsx';

const api = {
  reflection: { list: vi.fn(), write: vi.fn(), remove: vi.fn(), summary: vi.fn() },
  profile: { me: vi.fn() },
  home: { get: vi.fn() },
};

const ID = '5b1f0f3a-4f7e-4a56-9d3c-0d8f2c6f7a10';
const WRITTEN: Reflection = {
  id: ID,
  themeId: 'rest',
  entries: ['The garden gate', '', 'Until spring\nor later'],
  writtenAt: '2026-03-10T12:00:00.000Z',
};
const OLDER: Reflection = { ...WRITTEN, id: ID.replace('5', '6'), themeId: 'courage', entries: ['I stayed', '', ''] };

const open = () => renderScreen(<ReflectionScreen />, { api: fakeApi(api), session: signedIn(), path: '/reflection' });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const FIRST = 'What was given to you today?';
async function write(words: string, name = FIRST): Promise<void> {
  await waitFor(() => expect(field(name).disabled).toBe(false));
  await userEvent.type(field(name), words);
}
const page = (items: Reflection[], nextCursor: string | null = null) => ({ items, nextCursor });
const inputs = () => api.reflection.list.mock.calls.map(([input]) => input);

beforeEach(() => {
  api.reflection.list.mockResolvedValue(page([WRITTEN, OLDER]));
  api.reflection.write.mockImplementation(async ({ id, themeId, entries }) => ({
    reflection: { id, themeId, entries, writtenAt: WRITTEN.writtenAt },
    xpAwarded: 10,
    streak: 1,
  }));
  api.reflection.remove.mockResolvedValue({ isRemoved: true });
  api.profile.me.mockResolvedValue({ preferences: { showXp: true } });
  api.home.get.mockResolvedValue({ hasLanguageModel: false });
});
afterEach(async () => {
  act(() => void sonner.dismiss());
  act(() => onlineManager.setOnline(true));
  cleanup();
  vi.resetAllMocks();
  await clearKept('');
  sessionStorage.clear();
});

describe('the journal', () => {
  it('asks the three prompts of a theme, and saves the answers', async () => {
    open();
    expect(screen.getAllByRole('textbox').filter((one) => one.tagName === 'TEXTAREA')).toHaveLength(3);
    expect(button('Save').disabled).toBe(true);
    await press('Courage');
    expect(button('Courage').getAttribute('aria-pressed')).toBe('true');
    await write('To speak', 'What did you shy away from?');
    await press('Save');
    expect(await screen.findByText('Your reflection is saved')).toBeDefined();
    expect(screen.getByText('Earned 10 XP')).toBeDefined();
    expect(api.reflection.write.mock.calls).toEqual([
      [{ id: expect.any(String), themeId: 'courage', entries: ['To speak', '', ''] }],
    ]);
    expect(field('What did you shy away from?').value).toBe('');
    expect(button('Courage').getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(api.reflection.list).toHaveBeenCalledTimes(2));
  });

  it('hides XP from people who do not want it', async () => {
    api.profile.me.mockResolvedValue({ preferences: { showXp: false } });
    open();
    await write('Tea');
    await press('Save');
    expect(await screen.findByText('Your reflection is saved')).toBeDefined();
    expect(screen.queryByText(/XP/)).toBeNull();
  });

  it('keeps the text by theme, even if saving fails, and sends it again with the same id', async () => {
    api.reflection.write.mockRejectedValueOnce(new Error('no connection'));
    open();
    await write('Tea');
    await press('Save');
    expect(await screen.findByText('We couldn’t save your reflection')).toBeDefined();
    expect(field(FIRST).value).toBe('Tea');
    await press('Rest');
    await write('Noise', 'What tired you out?');
    await press('Gratitude');
    expect(field(FIRST).value).toBe('Tea');
    await press('Save');
    expect(await screen.findByText('Your reflection is saved')).toBeDefined();
    const [first, second] = api.reflection.write.mock.calls.map(([input]) => input);
    expect(second).toEqual(first);
    await press('Rest');
    expect(field('What tired you out?').value).toBe('Noise');
  });

  it('says immediately that there is no network, and allows more writing', async () => {
    api.reflection.write.mockRejectedValueOnce(new Error('no connection'));
    open();
    await write('Tea');
    onlineManager.setOnline(false);
    await press('Save');
    expect(await screen.findByText('We couldn’t save your reflection')).toBeDefined();
    expect([field(FIRST).value, field(FIRST).readOnly]).toEqual(['Tea', false]);
  });

  it('finds a draft again after a reload, and nothing once it is saved', async () => {
    const first = open();
    await press('Change');
    await write('The old house', 'What is coming to an end?');
    first.unmount();
    const second = open();
    expect(await screen.findByDisplayValue('The old house')).toBeDefined();
    expect(button('Change').getAttribute('aria-pressed')).toBe('true');
    await press('Save');
    await screen.findByText('Your reflection is saved');
    second.unmount();
    open();
    await waitFor(() => expect(field(FIRST).disabled).toBe(false));
    expect(screen.queryByDisplayValue('The old house')).toBeNull();
  });

  it('finds the last letters after a reload that came before they were stored, and nothing once it is saved', async () => {
    const first = open();
    await write('The old gate');
    first.unmount();
    await clearKept('');
    const second = open();
    expect(await screen.findByDisplayValue('The old gate')).toBeDefined();
    await press('Save');
    await screen.findByText('Your reflection is saved');
    second.unmount();
    await clearKept('');
    open();
    await waitFor(() => expect(field(FIRST).disabled).toBe(false));
    expect(field(FIRST).value).toBe('');
  });

  it('finds nothing after a reload if the text was cleared just before', async () => {
    const first = open();
    await write('Tea');
    await userEvent.clear(field(FIRST));
    first.unmount();
    open();
    await waitFor(() => expect(field(FIRST).disabled).toBe(false));
    expect(field(FIRST).value).toBe('');
  });
});

describe('the history', () => {
  const SEARCH = 'Search your reflections';
  const cards = () => within(screen.getByRole('region', { name: 'Your reflections' })).queryAllByRole('listitem');

  it('invites to a quiet moment while nothing is written', async () => {
    api.reflection.list.mockResolvedValue(page([]));
    open();
    expect(await screen.findByText('A quiet moment')).toBeDefined();
  });

  it('says so if it was opened without a network, and loads once that is back', async () => {
    onlineManager.setOnline(false);
    open();
    expect(await screen.findByText('We couldn’t load this')).toBeDefined();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  it('says that it could not be loaded, and tries again', async () => {
    api.reflection.list.mockRejectedValueOnce(new Error('no connection'));
    open();
    await screen.findByText('We couldn’t load this');
    await press('Try again');
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  it('is searched after a pause in typing, and filtered by theme', async () => {
    open();
    await waitFor(() => expect(cards()).toHaveLength(2));
    api.reflection.list.mockResolvedValue(page([]));
    await userEvent.type(screen.getByRole('searchbox', { name: SEARCH }), 'gate ');
    expect(await screen.findByText('Nothing found')).toBeDefined();
    expect(inputs().slice(1)).toEqual([{ limit: 20, search: 'gate' }]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'Rest');
    await waitFor(() => expect(inputs().at(-1)).toEqual({ limit: 20, search: 'gate', themeId: 'rest' }));
    api.reflection.list.mockResolvedValue(page([WRITTEN]));
    await press('Show all');
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: SEARCH }).value).toBe('');
  });

  it('comes page by page, and the first new entry takes the focus', async () => {
    api.reflection.list.mockImplementation(async ({ cursor }) =>
      cursor === 'next' ? page([OLDER]) : page([WRITTEN], 'next'),
    );
    open();
    await waitFor(() => expect(cards()).toHaveLength(1));
    await press('Show more');
    await waitFor(() => expect(document.activeElement).toBe(button(/I stayed/)));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('opens a reflection with what was answered', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /The garden gate/ }));
    const sheet = screen.getByRole('dialog', { name: 'Rest' });
    expect(within(sheet).getByText('The garden gate')).toBeDefined();
    expect(within(sheet).getByText(/Until spring/).textContent).toBe('Until spring\nor later');
    expect(within(sheet).queryByText('When did you last feel rested?')).toBeNull();
  });

  it('changes a reflection; a change that could not be saved waits', async () => {
    api.reflection.write.mockRejectedValueOnce(new Error('no connection'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: /The garden gate/ }));
    await press('Edit');
    const sheet = within(screen.getByRole('dialog'));
    const first = () => sheet.getByRole<HTMLTextAreaElement>('textbox', { name: 'What tired you out?' });
    await userEvent.clear(first());
    expect(first().value).toBe('');
    await userEvent.type(first(), 'The gate');
    await press('Save changes');
    await screen.findByText('We couldn’t save your reflection');
    expect(first().value).toBe('The gate');
    await press('Save changes');
    await screen.findByText('Your changes are saved');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.reflection.write.mock.calls.at(-1)).toEqual([
      { id: ID, themeId: 'rest', entries: ['The gate', '', 'Until spring\nor later'] },
    ]);
  });

  it('deletes a reflection only after a confirmation', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /The garden gate/ }));
    await press('Delete');
    expect(screen.getByRole('dialog', { name: 'Delete this reflection?' })).toBeDefined();
    await press('Keep it');
    expect(api.reflection.remove).not.toHaveBeenCalled();
    await press('Delete');
    api.reflection.list.mockResolvedValue(page([OLDER]));
    await press('Delete');
    expect(await screen.findByText('Your reflection is deleted')).toBeDefined();
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(api.reflection.remove).toHaveBeenCalledExactlyOnceWith({ id: ID });
    const heading = screen.getByRole('heading', { name: 'Your reflections' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('keeps a reflection that could not be deleted', async () => {
    api.reflection.remove.mockRejectedValueOnce(new Error('no connection'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: /The garden gate/ }));
    await press('Delete');
    await press('Delete');
    expect(await screen.findByText('We couldn’t delete your reflection')).toBeDefined();
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});

describe('the summary', () => {
  const SUMMARY = {
    summary: 'On 3 days you wrote about your sister.',
    highlights: [
      { text: 'I slept well in the garden.', day: '2026-03-02' },
      { text: 'My sister picks up at any hour.', day: null },
    ],
    suggestedTopics: ['What would you like someone to know about your sister?'],
  };

  async function ask(): Promise<void> {
    await waitFor(() => expect(button('Show me').disabled).toBe(false));
    await press('Show me');
  }

  it('appears on request, and says that a model wrote it only if one did', async () => {
    api.reflection.summary.mockResolvedValue({ ...SUMMARY, isByModel: false });
    const first = open();
    expect(api.reflection.summary).not.toHaveBeenCalled();
    await ask();
    for (const words of [SUMMARY.summary, ...SUMMARY.highlights.map(({ text }) => text), ...SUMMARY.suggestedTopics])
      expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getAllByText(/^Monday,? March 2/)).toHaveLength(1);
    expect(screen.queryByText('AI-powered')).toBeNull();
    first.unmount();
    api.reflection.summary.mockResolvedValue({ ...SUMMARY, isByModel: true });
    open();
    await ask();
    expect(await screen.findByText('AI-powered')).toBeDefined();
  });

  it('says beforehand that a model will read one’s words, only if one is configured', async () => {
    const first = open();
    await waitFor(() => expect(button('Show me').disabled).toBe(false));
    expect(screen.queryByText(/language model/)).toBeNull();
    first.unmount();
    api.home.get.mockResolvedValue({ hasLanguageModel: true });
    open();
    expect(await screen.findByText(/A language model will read what you wrote/)).toBeDefined();
    expect(api.reflection.summary).not.toHaveBeenCalled();
  });

  it('says if there is not enough, or if it could not be loaded', async () => {
    api.reflection.summary.mockRejectedValueOnce(new Error('no connection'));
    open();
    await ask();
    await screen.findByText('We couldn’t load this');
    api.reflection.summary.mockRejectedValue(refusal('NOT_ENOUGH'));
    await press('Try again');
    expect(await screen.findByText('Not enough conversation yet')).toBeDefined();
    expect(screen.getByText('Answer more questions to generate a summary')).toBeDefined();
  });
});
