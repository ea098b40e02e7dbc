// @vitest-environment jsdom
import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReconnectionCard } from './reconnection-card.tsx';

const api = {
  reconnections: {
    accept: vi.fn(),
    decline: vi.fn(),
    cancel: vi.fn(),
    moveTo: vi.fn(),
    join: vi.fn(),
    calendar: vi.fn(),
  },
};

const reconnection: Reconnection = {
  id: 'second-cup',
  callId: 'call',
  connectionId: 'bond',
  partnerName: 'Theo',
  partnerAvatarSeed: 'theo',
  partnerFrame: null,
  status: 'scheduled',
  scheduledFor: '2026-07-14T17:30:00.000Z',
  prompt: 'What would you like to hear more about?',
  isProposedByYou: false,
  isShared: true,
  isJoinable: false,
};

function show(change: Partial<Reconnection> = {}) {
  renderScreen(<ReconnectionCard reconnection={{ ...reconnection, ...change }} />, {
    api: fakeApi(api),
    path: '/matches',
    at: '/matches',
  });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('ReconnectionCard', () => {
  beforeEach(() => {
    Element.prototype.setPointerCapture = () => {};
  });
  afterEach(() => {
    cleanup();
    vi.resetAllMocks();
  });

  it('asks the person who was asked', async () => {
    show();
    expect(buttons()).toEqual(['Yes, that works', 'Another time', 'Not this time', 'Add to calendar']);
    api.reconnections.decline.mockResolvedValue(reconnection);
    await press('Not this time');
    expect(api.reconnections.decline).toHaveBeenCalledWith({ id: 'second-cup' });
    expect(await screen.findByText('Theo reads only that this time doesn’t work.')).toBeTruthy();
  });

  it('shows the person who asked that it waits', () => {
    show({ isProposedByYou: true });
    expect(screen.getByText('Waiting for Theo to answer')).toBeTruthy();
    expect(buttons()).toEqual(['Another time', 'Call it off', 'Add to calendar']);
  });

  it('says of a private one that no one else knows of it', () => {
    show({ isShared: false, isProposedByYou: true, connectionId: null });
    expect(screen.getByText('Only you see this. We’ll remind you.')).toBeTruthy();
  });

  it('can be joined at its time, and says kindly if no one is there', async () => {
    show({ status: 'accepted', isJoinable: true });
    api.reconnections.join.mockRejectedValue(refusal('NOT_ONLINE'));
    await press('Join the call');
    expect(await screen.findByText('Theo isn’t here right now')).toBeTruthy();
  });

  it('proposes another time, and says which times are possible', async () => {
    show();
    await press('Another time');
    const day = screen.getByLabelText<HTMLInputElement>('Day');
    await userEvent.clear(day);
    await press('Suggest this time');
    expect(await screen.findByText('Pick a day and a time.')).toBeTruthy();
    await userEvent.type(day, '2026-07-15');
    api.reconnections.moveTo.mockRejectedValueOnce(refusal('TIME_REFUSED'));
    await press('Suggest this time');
    expect(await screen.findByText('Pick a time from five minutes to two months from now.')).toBeTruthy();
    api.reconnections.moveTo.mockResolvedValue({ ...reconnection, scheduledFor: '2026-07-15T17:30:00.000Z' });
    await press('Suggest this time');
    expect(await screen.findByText('Theo has been asked')).toBeTruthy();
    expect(api.reconnections.moveTo.mock.lastCall?.[0]).toMatchObject({ id: 'second-cup' });
  });
});
