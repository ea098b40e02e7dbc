// @vitest-environment jsdom
import type { TogetherSuggestion } from '@cuppa/contract/town/town-square/together-contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../../testing/fake-api.ts';
import { createFakeRealtime } from '../../../../testing/fake-realtime.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { EVENT_ID, eventCard } from '../../../../testing/town-events.ts';
import { TogetherAfterCall } from './together-card.tsx';
import { TogetherStrip } from './together-strip.tsx';

const api = { together: { suggest: vi.fn(), answer: vi.fn() }, pairs: { verdict: vi.fn() } };
const realtime = createFakeRealtime();

const suggestion = (given: Partial<TogetherSuggestion> = {}): TogetherSuggestion => ({
  event: eventCard(),
  sharedValues: ['humor'],
  ownAnswer: null,
  isAgreed: false,
  ...given,
});
const other = (number: number) =>
  suggestion({ event: eventCard({ id: `22222222-2222-4222-8222-00000000000${number}`, title: `Event ${number}` }) });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

function recap(verdict: object) {
  api.pairs.verdict.mockResolvedValue(verdict);
  renderScreen(<TogetherAfterCall callId="call" />, { api: fakeApi(api), realtime, path: '/' });
}
function strip() {
  renderScreen(<TogetherStrip connectionId="pair" partnerName="Theo" />, { api: fakeApi(api), realtime, path: '/' });
}

afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
  vi.resetAllMocks();
});

it('after a call it shows nothing before both chose a connection', async () => {
  recap({ connectionId: null, partnerName: 'Theo' });
  await waitFor(() => expect(api.pairs.verdict).toHaveBeenCalled());
  expect(api.together.suggest).not.toHaveBeenCalled();
  expect(screen.queryByText('Go together?')).toBeNull();
});

it('a yes stays private until the other says yes too', async () => {
  api.together.suggest.mockResolvedValue([suggestion()]);
  api.together.answer.mockResolvedValue(suggestion({ ownAnswer: 'yes' }));
  recap({ connectionId: 'pair', partnerName: 'Theo' });
  expect(await screen.findByRole('heading', { name: 'Go together?' })).toBeDefined();
  expect(screen.getByText('It speaks to Humor, which you share')).toBeDefined();
  await press(/^Yes, I’d go/);
  expect(await screen.findByText('You’d go. Theo is only told if they say yes too.')).toBeDefined();
  expect(api.together.answer.mock.calls[0]?.[0]).toEqual({ connectionId: 'pair', eventId: EVENT_ID, answer: 'yes' });
  api.together.suggest.mockResolvedValue([suggestion({ ownAnswer: 'yes', isAgreed: true })]);
  act(() =>
    realtime.emit('notice.added', {
      id: 'notice',
      createdAt: '2026-03-10T12:00:00.000Z',
      isRead: false,
      kind: 'event.together',
      data: {
        eventId: EVENT_ID,
        title: 'x',
        startsAt: '2026-03-10T12:00:00.000Z',
        timeZone: 'UTC',
        connectionId: 'pair',
        partnerName: 'Theo',
      },
    }),
  );
  expect(await screen.findByText('You’re both going')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the event' }).getAttribute('href')).toBe(`/town-square/${EVENT_ID}`);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a no removes the event; at most three are shown', async () => {
  api.together.suggest.mockResolvedValue([1, 2, 3, 4].map(other));
  api.together.answer.mockResolvedValue({ ...other(1), ownAnswer: 'no' });
  strip();
  await userEvent.click(await screen.findByRole('button', { name: /3 events fit you both/ }));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Event 1',
    'Event 2',
    'Event 3',
  ]);
  await userEvent.click(screen.getAllByRole('button', { name: /^Not this one/ })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Event 1')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Event 4' })).toBeDefined();
});

it('says that an event can no longer be joined, and keeps the others', async () => {
  api.together.suggest.mockResolvedValue([suggestion()]);
  api.together.answer.mockRejectedValue(refusal('EVENT_CANCELLED'));
  strip();
  await userEvent.click(await screen.findByRole('button', { name: /An event fits/ }));
  await press(/^Yes, I’d go/);
  expect(await screen.findByText('This event can’t be joined any more')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Yes, I’d go/ })).toBeDefined();
});

it('a chat shows nothing if no event fits', async () => {
  api.together.suggest.mockRejectedValue(refusal('NOT_FOUND'));
  strip();
  await waitFor(() => expect(api.together.suggest).toHaveBeenCalled());
  expect(screen.queryByRole('button')).toBeNull();
});
