// @vitest-environment jsdom
import type { Passport } from '@cuppa/contract/passport/passport/passport-contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SubscriptionRow } from './subscription-row.tsx';

const PRICE = { currency: 'USD', amount: 699 };
type State = NonNullable<Passport['subscription']>['state'];
const passportOf = (state: State | null, isHeld = state !== null && state !== 'ended'): Passport => ({
  isHeld,
  subscription: state && {
    interval: 'month',
    price: PRICE,
    state,
    until: '2031-03-10T12:00:00.000Z',
    isRunning: state !== 'ended',
  },
  prices: null,
  isTest: false,
});

afterEach(cleanup);

it.each<[string, Passport]>([
  ['Renews Mar 10', passportOf('active')],
  ['Until Mar 10', passportOf('ending')],
  ['Payment failed', passportOf('grace')],
  ['Ended Mar 10', passportOf('ended')],
  ['Premium', passportOf(null)],
  ['Held', passportOf(null, true)],
])('links to the passport and shows its state: %s', async (words, passport) => {
  const mine = vi.fn().mockResolvedValue(passport);
  renderScreen(<SubscriptionRow />, { api: fakeApi({ passport: { mine } }), path: '/settings' });
  const row = screen.getByRole('link');
  expect(row.getAttribute('href')).toBe('/passport');
  await waitFor(() => expect(mine).toHaveResolved());
  await waitFor(() => expect(row.textContent).toBe(`Passport${words}`));
});
