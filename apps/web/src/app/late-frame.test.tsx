// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { toast as sonner } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useUpdateOffer } from './late-frame.tsx';

const takeOver = vi.fn();

function App() {
  useUpdateOffer(takeOver);
  return ['/home', '/settings', '/video', '/video-call/1', '/post-call', '/signin', '/terms'].map((path) => (
    <Link key={path} to={path}>
      {path}
    </Link>
  ));
}

const open = (at: string) => renderScreen(<App />, { path: '*', at });
const go = (path: string) => fireEvent.click(screen.getByText(path));
const offer = () => screen.queryByText('A fresh version is ready');

afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
  vi.clearAllMocks();
});

it.each(['/settings', '/video', '/video-call/1', '/post-call', '/signin'])(
  'on %s no newer version is offered',
  (at) => {
    open(at);
    expect(offer()).toBeNull();
  },
);

it('a newer version is offered at home, goes when a call begins, and comes back at home', async () => {
  open('/home');
  await waitFor(() => expect(offer()).not.toBeNull());
  go('/video-call/1');
  await waitFor(() => expect(offer()).toBeNull());
  go('/post-call');
  expect(offer()).toBeNull();
  go('/home');
  await waitFor(() => expect(offer()).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(takeOver).toHaveBeenCalledOnce();
});

it('who has closed it is not asked again', async () => {
  open('/terms');
  await waitFor(() => expect(offer()).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(offer()).toBeNull());
  go('/settings');
  go('/home');
  expect(offer()).toBeNull();
});
