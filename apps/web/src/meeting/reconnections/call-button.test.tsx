// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CallButton } from './call-button.tsx';

const callNow = vi.fn();

const onSchedule = vi.fn();

function press(look: 'icon' | 'text') {
  renderScreen(<CallButton connectionId="bond" partnerName="Theo" onSchedule={onSchedule} look={look} />, {
    api: fakeApi({ reconnections: { callNow } }),
    path: '/',
  });
  return userEvent.click(screen.getByRole('button', { name: 'Call again' }));
}

describe('CallButton', () => {
  afterEach(() => {
    cleanup();
    vi.resetAllMocks();
  });

  it.each(['icon', 'text'] as const)('calls, and leaves the rest to the ready card: %s', async (look) => {
    callNow.mockResolvedValue({ pairingId: 'pairing' });
    await press(look);
    expect(callNow.mock.calls).toEqual([[{ pair: { connectionId: 'bond' } }]]);
    expect(await screen.findByRole('button', { name: 'Call again' })).toHaveProperty('disabled', false);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it.each([
    ['NOT_ONLINE', 'Theo isn’t here right now'],
    ['BUSY', 'One of you is in the middle of something'],
  ])('offers to schedule if the call is not possible now: %s', async (code, title) => {
    callNow.mockRejectedValue(refusal(code));
    await press('icon');
    expect(await screen.findByText(title)).toBeDefined();
    // A plain click, because toasts capture the pointer for their swipe, and the simulated one cannot be captured.
    fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(onSchedule).toHaveBeenCalledOnce();
  });

  it('says that the connection has ended', async () => {
    callNow.mockRejectedValue(refusal('NOT_FOUND'));
    await press('text');
    expect(await screen.findByText('That is no longer open.')).toBeDefined();
  });
});
