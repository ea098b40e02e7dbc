// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(cleanup);

function Screen() {
  const { pathname } = useLocation();
  if (pathname === '/broken') throw new Error('spilt');
  return <p>Fine at {pathname}</p>;
}

function App() {
  return (
    <>
      <Link to="/whole">Elsewhere</Link>
      <ErrorBoundary resetKey={useLocation().pathname}>
        <Screen />
      </ErrorBoundary>
    </>
  );
}

it('shows what went wrong with two ways out, logs it here, and lets the next address try again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(<App />, { path: '*', at: '/broken' });
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/home');
  expect(logged.mock.calls.flat().some((part) => part instanceof Error && part.message === 'spilt')).toBe(true);
  logged.mockRestore();

  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByText('Fine at /whole')).toBeDefined();
});
