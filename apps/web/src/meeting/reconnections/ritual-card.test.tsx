// @vitest-environment jsdom
import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RitualCard } from './ritual-card.tsx';

const api = {
  pairs: { verdict: vi.fn() },
  reconnections: { forCall: vi.fn(), schedule: vi.fn(), accept: vi.fn(), moveTo: vi.fn() },
};
const TOMORROW = new Date(Date.now() + 24 * 3_600_000).toISOString();
const PROMPT = 'What would you like to hear more about?';

const reconnection: Reconnection = {
  id: 'second-cup',
  callId: 'call',
  connectionId: 'bond',
  partnerName: 'Theo',
  partnerAvatarSeed: 'theo',
  partnerFrame: null,
  status: 'scheduled',
  scheduledFor: TOMORROW,
  prompt: PROMPT,
  isProposedByYou: true,
  isShared: true,
  isJoinable: false,
};

function show(known: Partial<Reconnection> | null, isOffered = true, connectionId: string | null = 'bond') {
  api.pairs.verdict.mockResolvedValue({ connectionId });
  const answer = { reconnection: known && { ...reconnection, ...known }, prompt: PROMPT, canSchedule: true };
  api.reconnections.forCall.mockResolvedValue(answer);
  const card = <RitualCard callId="call" partnerName="Theo" isOffered={isOffered} />;
  renderScreen(card, { api: fakeApi(api), path: '/post-call' });
}
const find = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const SCHEDULED = 'Reconnection scheduled for tomorrow';

describe('RitualCard', () => {
  beforeEach(() => {
    Element.prototype.setPointerCapture = () => {};
  });
  afterEach(() => {
    act(() => void toast.dismiss());
    cleanup();
    vi.resetAllMocks();
  });

  it('says to the person who asked that it is scheduled, whether the other knows of it or not', async () => {
    show(null);
    api.reconnections.schedule.mockResolvedValue({ ...reconnection, isShared: false, connectionId: null });
    await userEvent.click(await find('Schedule for tomorrow'));
    expect((await find(SCHEDULED)).disabled).toBe(true);
  });

  it.each([
    ['planned alone', null, null, 1],
    ['planned with a match', null, 'bond', 0],
    ['already private', { isShared: false, connectionId: null }, null, 1],
    ['already known to both', {}, 'bond', 0],
  ] as const)('says what it is: %s', async (_, known, connectionId, count) => {
    show(known, true, connectionId);
    await find(known === null ? 'Schedule for tomorrow' : SCHEDULED);
    await waitFor(() => expect(screen.queryAllByText('Only you see this. We’ll remind you.')).toHaveLength(count));
  });

  it('is not shown after a call with a lower rating, unless the other asks', async () => {
    show(null, false);
    await waitFor(() => expect(api.reconnections.forCall).toHaveBeenCalled());
    expect(screen.queryByRole('heading', { name: 'Reconnection Ritual' })).toBeNull();
    cleanup();
    show({ isProposedByYou: false }, false);
    expect(await find('Yes')).toBeTruthy();
  });

  it('asks the other person: yes, or another time', async () => {
    show({ isProposedByYou: false });
    expect(await screen.findByText(/^Theo asks for a second cup: /)).toBeTruthy();
    expect(screen.queryByText(SCHEDULED)).toBeNull();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Yes', 'Another time']);

    await userEvent.click(await find('Another time'));
    expect(await screen.findByRole('dialog', { name: 'Another cup with Theo' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');

    const accepted = { ...reconnection, isProposedByYou: false, status: 'accepted' as const };
    api.reconnections.accept.mockResolvedValue(accepted);
    api.reconnections.forCall.mockResolvedValue({ reconnection: accepted, prompt: PROMPT, canSchedule: true });
    await userEvent.click(await find('Yes'));
    expect(api.reconnections.accept).toHaveBeenCalledWith({ id: 'second-cup' });
    expect((await find(/^Agreed: /)).disabled).toBe(true);
    expect(screen.queryByText(SCHEDULED)).toBeNull();
  });
});
