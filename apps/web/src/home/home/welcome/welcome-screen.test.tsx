// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

afterEach(cleanup);

const ways = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
    .filter(([, href]) => href !== '/terms' && href !== '/privacy');

it('leads a stranger to the age page and to the sign-in', () => {
  renderScreen(<WelcomeScreen />, { path: '/welcome' });
  expect(ways()).toEqual([
    ['Get Started', '/age-verification'],
    ['I Already Have an Account', '/signin'],
  ]);
});

it('leads a person who is signed in into the app, and past the birthday', () => {
  renderScreen(<WelcomeScreen />, { session: signedIn(), path: '/welcome' });
  expect(ways()).toEqual([['Go on to Cuppa', '/home']]);
});
