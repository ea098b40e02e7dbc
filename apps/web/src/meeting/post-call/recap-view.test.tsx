// @vitest-environment jsdom
import type { Verdict } from '@cuppa/contract/meeting/pairs/pairs-contract';
import type { Recap } from '@cuppa/contract/meeting/post-call/post-call-contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { recapFromMemory } from './known-call.ts';
import { RecapView } from './recap-view.tsx';

const api = { pairs: { verdict: vi.fn() }, postCall: { journal: vi.fn() } };
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const RECAP: Recap = {
  ...recapFromMemory({ callId: 'call', partnerName: 'Theo', endedAt: new Date().toISOString() }),
  feedback: { rating: 5, connectionRating: 5, comment: '' },
};

async function show(verdict: Partial<Verdict> | Error) {
  if (verdict instanceof Error) api.pairs.verdict.mockRejectedValue(verdict);
  else api.pairs.verdict.mockResolvedValue({ own: null, shared: null, isOpen: true, connectionId: null, ...verdict });
  api.postCall.journal.mockResolvedValue({ reflection: '', updatedAt: null });
  renderScreen(
    <RecapView
      recap={{ ...RECAP, isFromMemory: false }}
      renderVerdict={() => <p>verdict</p>}
      renderTogether={() => null}
      renderTip={() => <p>tip</p>}
      renderRitual={({ isOffered }) => (isOffered ? <p>ritual</p> : null)}
      renderReport={() => null}
      renderSafety={() => null}
    />,
    { api: fakeApi(api), path: '/post-call', otherRoutes: { '/video': 'the search' } },
  );
  await screen.findByRole('heading', { name: 'Conversation with Theo' });
  await waitFor(() => expect(api.pairs.verdict).toHaveBeenCalled());
}

it.each([
  ['is not answered yet', {}, true],
  ['is answered with yes', { own: ['friend'] }, true],
  ['is shared', { own: ['friend'], shared: 'friend', connectionId: 'bond', isOpen: false }, true],
  ['is "Not for me"', { own: [] }, false],
  ['is a shared "Again"', { own: ['again'], shared: 'again', isOpen: false }, false],
  ['is closed with nothing shared', { own: ['friend'], isOpen: false }, false],
] as [string, Partial<Verdict>, boolean][])(
  'five stars bring a tip and a second cup by the answer, which %s',
  async (_, verdict, isOffered) => {
    await show(verdict);
    if (isOffered) await screen.findByText('tip');
    expect(screen.queryAllByText(/^(tip|ritual)$/)).toHaveLength(isOffered ? 2 : 0);
  },
);

it('leads to another five minutes in one tap, beside the way home', async () => {
  await show({ own: [] });
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/home');
  await userEvent.click(screen.getByRole('link', { name: 'Another five' }));
  expect(await screen.findByText('the search')).toBeTruthy();
});
