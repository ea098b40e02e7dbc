// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { EVENT_ID, eventPage } from '../../../../testing/town-events.ts';
import { PublicEventScreen } from './public-event-screen.tsx';

const PATH = `/town-square/${EVENT_ID}`;

function Page() {
  const { pathname, state } = useLocation() as { pathname: string; state: { from?: string } | null };
  if (pathname === '/signin') return <p>Back to {state?.from}</p>;
  return <PublicEventScreen renderGone={() => <p>Nothing here</p>} />;
}

function open(answer: Response) {
  const ask = vi.fn().mockResolvedValue(answer);
  vi.stubGlobal('fetch', ask);
  renderScreen(<Page />, { path: '/:page/:id?', at: PATH });
  return ask;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('can be read signed out, and leads back after signing in', async () => {
  const event = eventPage();
  const { title } = event;
  const ask = open(Response.json(event));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(ask).toHaveBeenCalledWith(`/api/events/${EVENT_ID}`);
  expect(screen.queryByRole('heading', { name: 'Who’s coming' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'I’ll come' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Sign in to join' }));
  expect(screen.getByText(`Back to ${PATH}`)).toBeDefined();
});

it('shows the event’s own time first, and the reader’s day and hour if they differ', async () => {
  const page = eventPage({
    time_zone: 'Australia/Sydney',
    date_time: '2099-03-10T21:00:00.000Z',
    ends_at: '2099-03-10T23:00:00.000Z',
  });
  open(Response.json(page));
  expect(await screen.findByText(/^8:00\sAM until 10:00\sAM$/)).toBeDefined();
  expect(screen.getByText(/^For you that’s Tuesday, March 10 at 9:00\sPM$/)).toBeDefined();
});

it('shows the guests who chose to be shown to anyone', async () => {
  open(Response.json({ ...eventPage(), guests: [{ firstName: 'Nora', avatarSeed: 'n' }] }));
  expect(await screen.findByRole('heading', { name: 'Who’s coming' })).toBeDefined();
  expect(screen.getByText('Nora')).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});

it.each([400, 404])('shows that it is gone if the server answers %d', async (status) => {
  open(new Response('{}', { status }));
  expect(await screen.findByText('Nothing here')).toBeDefined();
});

it('offers a retry if the server is away', async () => {
  open(new Response('', { status: 503 }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
