// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { followProfile } from '../../lib/time/date-settings.ts';
import { ScheduleSheet } from './schedule-sheet.tsx';

const api = { reconnections: { suggestTimes: vi.fn(), propose: vi.fn(), list: vi.fn() } };
const THURSDAY = '2026-03-12T18:00:00.000Z';

function open(): void {
  renderScreen(<ScheduleSheet connectionId="c" partnerName="Ben" isOpen onClose={() => {}} />, {
    api: fakeApi(api),
    path: '/matches',
  });
  act(() => followProfile({ timeZone: 'Asia/Tokyo', region: 'DE' }));
}

afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
  vi.resetAllMocks();
});

describe('suggested times', () => {
  it('are a tap away, on the person’s clock, and are proposed unchanged', async () => {
    api.reconnections.suggestTimes.mockResolvedValue([THURSDAY]);
    api.reconnections.propose.mockResolvedValue({ scheduledFor: THURSDAY });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Friday 13 March at 03:00' }));
    expect(api.reconnections.suggestTimes.mock.calls[0]?.[0]).toEqual({ about: { connectionId: 'c' } });
    expect(screen.getByLabelText('Day')).toHaveProperty('value', '2026-03-13');
    expect(screen.getByLabelText('Time')).toHaveProperty('value', '03:00');
    expect(screen.getByText('Shown in your time')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Suggest this time' }));
    expect(api.reconnections.propose.mock.calls[0]?.[0]).toEqual({
      pair: { connectionId: 'c' },
      scheduledFor: THURSDAY,
    });
    expect(await screen.findByText('Friday 13 March at 03:00')).toBeDefined();
  });

  it.each([
    ['there are none', () => api.reconnections.suggestTimes.mockResolvedValue([])],
    ['they do not come', () => api.reconnections.suggestTimes.mockRejectedValue(new Error('no connection'))],
  ])('are not shown if %s', async (_name, answer) => {
    answer();
    open();
    await waitFor(() => expect(api.reconnections.suggestTimes).toHaveBeenCalled());
    expect(screen.queryByText('Times that suit')).toBeNull();
    expect(screen.getByRole('button', { name: 'Suggest this time' })).toBeDefined();
  });
});
