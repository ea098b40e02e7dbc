// @vitest-environment jsdom
import type { Verdict } from '@cuppa/contract/meeting/pairs/pairs-contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { VerdictCard } from './verdict-card.tsx';

const api = { pairs: { verdict: vi.fn(), answerVerdict: vi.fn() } };
const live = createFakeRealtime();

const verdict: Verdict = {
  callId: 'call',
  partnerName: 'Theo',
  offered: ['friend', 'again'],
  own: null,
  closesAt: '2024-11-13T10:00:00.000Z',
  isOpen: true,
  shared: null,
  connectionId: null,
};
const CLOSING = /If you both chose the same, you’ll both see it here/;
const CHANGE = 'Change my answer';

async function open(change: Partial<Verdict> = {}) {
  api.pairs.verdict.mockResolvedValue({ ...verdict, ...change });
  renderScreen(
    <VerdictCard callId="call" renderAgain={({ partnerName }) => <p>Another five with {partnerName}</p>} />,
    { api: fakeApi(api), realtime: live, path: '/post-call', at: '/post-call' },
  );
  await waitFor(() =>
    expect(screen.queryByRole('heading', { level: 2 }) ?? screen.queryByRole('group')).not.toBeNull(),
  );
}

const choice = (name: string) => screen.getByRole('button', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save my answer' }));

describe('VerdictCard', () => {
  beforeEach(() => {
    // jsdom has none; toasts call it.
    Element.prototype.setPointerCapture = () => {};
  });
  afterEach(() => {
    cleanup();
    vi.resetAllMocks();
  });

  it('offers what the call offers, with nothing chosen, and saves any of it', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Date' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save my answer' }).disabled).toBe(true);
    await userEvent.click(choice('Friend'));
    await userEvent.click(choice('Again'));
    api.pairs.answerVerdict.mockResolvedValue({ ...verdict, own: ['friend', 'again'] });
    await save();
    expect(api.pairs.answerVerdict.mock.lastCall?.[0]).toEqual({ callId: 'call', choices: ['friend', 'again'] });
    expect(await screen.findByText('Your answer: Friend and Again')).toBeTruthy();
    expect(screen.getByText(CLOSING)).toBeTruthy();
  });

  it('accepts "Not for me" only without other choices', async () => {
    await open();
    await userEvent.click(choice('Friend'));
    await userEvent.click(choice('Not for me'));
    expect(choice('Friend').getAttribute('aria-pressed')).toBe('false');
    api.pairs.answerVerdict.mockResolvedValue({ ...verdict, own: [] });
    await save();
    expect(api.pairs.answerVerdict.mock.lastCall?.[0]).toEqual({ callId: 'call', choices: [] });
    expect(await screen.findByText('Your answer: Not for me')).toBeTruthy();
    expect(screen.getByText('Only you see this.')).toBeTruthy();
  });

  it('shows what both chose as soon as it is known', async () => {
    await open({ own: ['friend'] });
    api.pairs.verdict.mockResolvedValue({ ...verdict, own: ['friend'], shared: 'friend', connectionId: 'bond' });
    act(() => live.emit('verdict.changed', { callId: 'call' }));
    expect(await screen.findByText('You both chose Friend')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Say hello' }).getAttribute('href')).toBe('/chat/bond');
  });

  it('links a shared "Again" to the call, and to no chat', async () => {
    await open({ own: ['again'], shared: 'again' });
    expect(screen.getByText('Another five with Theo')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('lets the answer be changed only while it is open', async () => {
    await open({ own: ['friend'] });
    await userEvent.click(screen.getByRole('button', { name: 'Change my answer' }));
    expect(choice('Friend').getAttribute('aria-pressed')).toBe('true');
    cleanup();
    await open({ own: ['friend'], isOpen: false });
    expect(screen.queryByRole('button', { name: 'Change my answer' })).toBeNull();
  });

  it.each([
    ['date', ['date'], 'bond'],
    ['friend', ['friend'], 'bond'],
    ['again', ['again'], null],
  ] as const)(
    'never offers to change a shared "%s", even over a form that is open',
    async (shared, own, connectionId) => {
      await open({ own: [...own] });
      await userEvent.click(screen.getByRole('button', { name: CHANGE }));
      api.pairs.verdict.mockResolvedValue({ ...verdict, own: [...own], shared, connectionId, isOpen: false });
      act(() => live.emit('verdict.changed', { callId: 'call' }));
      expect(await screen.findByText(/^You both chose/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: CHANGE })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Save my answer' })).toBeNull();
    },
  );

  it('says of each choice what it means', async () => {
    await open({ offered: ['date', 'friend', 'again'] });
    const described = screen
      .getAllByRole('button', { pressed: false })
      .map((button) => [
        button.textContent,
        document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
      ]);
    expect(described).toEqual([
      ['Friend', 'Chat, and you see each other in Matches'],
      ['Date', 'The same, and you both said date'],
      ['Again', 'Another five minutes, no chat'],
      ['Not for me', undefined],
    ]);
  });

  it('keeps the choice if saving fails', async () => {
    await open();
    await userEvent.click(choice('Friend'));
    api.pairs.answerVerdict.mockRejectedValue(new Error('offline'));
    await save();
    expect(await screen.findByText('Your answer wasn’t saved')).toBeTruthy();
    expect(choice('Friend').getAttribute('aria-pressed')).toBe('true');
  });
});
