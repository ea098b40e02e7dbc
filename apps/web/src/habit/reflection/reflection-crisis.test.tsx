// @vitest-environment jsdom
import { extractiveSummary } from '@cuppa/domain/habit/reflection/summary/extractive-summary';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { crisisCards, expectHelplines } from '../../../testing/crisis-card.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearKept } from '../../lib/device/kept-lists.ts';
import { ReflectionScreen } from './reflection-screen.tsx';

const api = {
  reflection: { list: vi.fn(), write: vi.fn(), remove: vi.fn(), summary: vi.fn() },
  profile: { me: vi.fn() },
  home: { get: vi.fn() },
};
/** Texts written on the days before. */
const WEEK = [
  'My sister called from the harbour and we laughed until late.',
  'The garden was quiet this morning and I slept well for once.',
  'My sister brought bread from the harbour and stayed for tea.',
  'I walked along the harbour and thought about the old boat.',
  'The bread turned out well and my sister asked for the recipe.',
  'I slept in the garden under the old tree until the rain came.',
];
const CRY = 'Some nights I want to die, and nobody at the harbour knows.';
const FIRST = 'What was given to you today?';

const open = (userId: string) =>
  renderScreen(<ReflectionScreen />, { api: fakeApi(api), session: signedIn({ userId }), path: '/reflection' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const summaryOf = (texts: readonly string[]) => {
  const days = texts.map((text, index) => ({ prompt: 'And today?', text, day: `2026-03-0${index + 1}` }));
  return { ...extractiveSummary(days, 'en')!, isByModel: false };
};

let written: string[];
beforeEach(() => {
  written = [...WEEK];
  api.reflection.list.mockResolvedValue({ items: [], nextCursor: null });
  api.reflection.write.mockImplementation(async ({ id, themeId, entries }) => {
    written.push(entries.join('\n'));
    return { reflection: { id, themeId, entries, writtenAt: '2026-03-10T12:00:00.000Z' }, xpAwarded: 10, streak: 1 };
  });
  // Sums up as the server does, from the person's own sentences.
  api.reflection.summary.mockImplementation(async () => summaryOf(written));
  api.profile.me.mockResolvedValue({ preferences: { showXp: true } });
  api.home.get.mockResolvedValue({ hasLanguageModel: false });
});
afterEach(async () => {
  act(() => void sonner.dismiss());
  cleanup();
  vi.resetAllMocks();
  await clearKept('');
  sessionStorage.clear();
});

it('a reflection that mentions self-harm shows helplines, is saved like any other, and is no highlight', async () => {
  open('ada');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: FIRST });
  await waitFor(() => expect(field.disabled).toBe(false));
  await userEvent.type(field, CRY);
  await expectHelplines();
  await press('Save');
  expect(await screen.findByText('Your reflection is saved')).toBeDefined();
  expect(written.at(-1)).toContain(CRY);
  await press('Show me');
  const played = within((await screen.findByText(summaryOf(WEEK).summary)).closest('section')!);
  const { highlights } = summaryOf(WEEK);
  expect(highlights).not.toEqual([]);
  for (const { text } of highlights) expect(played.getByText(text)).toBeDefined();
  expect(played.queryByText(/want to die|nobody at the harbour/)).toBeNull();
  expect(crisisCards()).toHaveLength(1);
});

it('a summary that mentions self-harm shows helplines too', async () => {
  api.reflection.summary.mockResolvedValue({ ...summaryOf(WEEK), summary: 'You wrote: I want to die.' });
  open('ben');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show me' }).disabled).toBe(false));
  expect(crisisCards()).toEqual([]);
  await press('Show me');
  await expectHelplines();
});
