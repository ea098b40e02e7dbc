// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unstable_HistoryRouter as HistoryRouter, Link, Route, Routes } from 'react-router';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import call from '../../messages/en/meeting/call.json' with { type: 'json' };
import { pageHistory } from '../../ui/overlays/page-history.ts';
import { LeaveQuestion } from './leave-question.tsx';

const onLeave = vi.fn();

beforeEach(() => {
  pageHistory.push('/before');
  pageHistory.push('/a-call');
  render(
    <IntlProvider locale="en" messages={{ call }}>
      <HistoryRouter history={pageHistory}>
        <Routes>
          <Route
            path="/a-call"
            element={
              <>
                <h1>Call</h1>
                <Link to="/elsewhere">Elsewhere</Link>
                <LeaveQuestion keepsLinks onLeave={onLeave} />
              </>
            }
          />
          <Route path="*" element={<h1>Another page</h1>} />
        </Routes>
      </HistoryRouter>
    </IntlProvider>,
  );
});
afterEach(() => {
  cleanup();
  onLeave.mockReset();
});

const question = () => screen.findByRole('dialog', { name: 'Leave the call?' });
const goBack = () => act(async () => history.back());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAsked = () => screen.queryByRole('dialog') !== null;

it.each([
  ['Back', goBack],
  ['a link', () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))],
])('%s asks; to stay is the first choice, and asks again the next time', async (_way, leave) => {
  for (let time = 0; time < 2; time += 1) {
    await leave();
    await question();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Stay', 'Leave the call']);
    await press('Stay');
    expect(isAsked()).toBe(false);
  }
  expect(location.pathname).toBe('/a-call');
  expect(onLeave).not.toHaveBeenCalled();
});

it('Back closes the question, which is to stay', async () => {
  await goBack();
  await question();
  await goBack();
  await expect.poll(isAsked).toBe(false);
  await expect.poll(() => location.pathname).toBe('/a-call');
  expect(onLeave).not.toHaveBeenCalled();
});

it('to leave closes it, and says so once', async () => {
  await goBack();
  await question();
  await press('Leave the call');
  expect(isAsked()).toBe(false);
  expect(onLeave).toHaveBeenCalledOnce();
});
