// @vitest-environment jsdom
import type { Verdict } from '@cuppa/contract/meeting/pairs/pairs-contract';
import type { Recap } from '@cuppa/contract/meeting/post-call/post-call-contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FeedbackSheet } from './feedback-sheet.tsx';
import { recapFromMemory } from './known-call.ts';

const api = {
  pairs: { verdict: vi.fn() },
  postCall: { noteFeedbackOffered: vi.fn(), submitFeedback: vi.fn(), submitQuality: vi.fn() },
};
const RECAP: Recap = recapFromMemory({ callId: 'call', partnerName: 'Theo' });
const VERDICT: Verdict = {
  callId: 'call',
  partnerName: 'Theo',
  offered: ['friend', 'again'],
  own: null,
  closesAt: '2026-11-13T10:00:00.000Z',
  isOpen: true,
  shared: null,
  connectionId: null,
};
const onOffered = vi.fn();

async function open(change: Partial<Verdict> = {}) {
  api.pairs.verdict.mockResolvedValue({ ...VERDICT, ...change });
  api.postCall.noteFeedbackOffered.mockResolvedValue({ isNoted: true });
  api.postCall.submitFeedback.mockResolvedValue({ xpAwarded: 5 });
  api.postCall.submitQuality.mockResolvedValue({ xpAwarded: 0 });
  renderScreen(
    <FeedbackSheet recap={RECAP} isOpen verdict={<p>the question</p>} onClose={() => {}} onOffered={onOffered} />,
    { api: fakeApi(api), path: '/post-call' },
  );
  await screen.findByText('the question');
}

beforeEach(() => {
  // jsdom has none; toasts call it.
  Element.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});
const star = (name: RegExp) => screen.findByRole('radio', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('asks the private question alone first, and offers no stars yet', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'What would you like next?' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(api.postCall.noteFeedbackOffered).not.toHaveBeenCalled();
});

it.each([
  ['answered', { own: ['friend'] }],
  ['answered with "Not for me"', { own: [] }],
  ['closed', { isOpen: false }],
  ['shared', { own: ['friend'], shared: 'friend', connectionId: 'bond', isOpen: false }],
] as [string, Partial<Verdict>][])('offers the stars once the question is %s, and notes it once', async (_, change) => {
  await open(change);
  await star(/^5 stars/);
  expect(screen.getByRole('dialog', { name: 'Call Feedback' })).toBeTruthy();
  await waitFor(() => expect(api.postCall.noteFeedbackOffered).toHaveBeenCalledTimes(1));
  expect(onOffered).toHaveBeenCalledTimes(1);
});

it('saves the stars by one tap, and again by another', async () => {
  await open({ own: ['friend'] });
  await userEvent.click(await star(/^4 stars/));
  expect(await screen.findByText('Thank you for your feedback!')).toBeTruthy();
  await userEvent.click(await star(/^5 stars/));
  await waitFor(() => expect(api.postCall.submitFeedback).toHaveBeenCalledTimes(2));
  expect(api.postCall.submitFeedback.mock.lastCall?.[0]).toEqual({ callId: 'call', rating: 5, comment: '' });
});

it('says that stars were not saved, and saves them by the same tap', async () => {
  await open({ own: [] });
  api.postCall.submitFeedback.mockRejectedValueOnce(new Error('offline'));
  await userEvent.click(await star(/^4 stars/));
  expect(await screen.findByText('Failed to submit feedback. Please try again.')).toBeTruthy();
  await userEvent.click(await star(/^4 stars/));
  expect(await screen.findByText('Thank you for your feedback!')).toBeTruthy();
});

it('keeps words and sliders behind "Say more", and requires stars for them', async () => {
  await open({ own: [] });
  expect(screen.queryByRole('slider')).toBeNull();
  await press('Say more');
  await userEvent.type(screen.getByRole('textbox'), 'We laughed');
  await press('Submit Feedback');
  expect(await screen.findByText('Please rate your call experience.')).toBeTruthy();
  expect(api.postCall.submitFeedback).not.toHaveBeenCalled();
  await userEvent.click(await star(/^5 stars/));
  await press('Submit Feedback');
  await waitFor(() =>
    expect(api.postCall.submitFeedback.mock.lastCall?.[0]).toEqual({
      callId: 'call',
      rating: 5,
      comment: 'We laughed',
    }),
  );
  expect(api.postCall.submitQuality).not.toHaveBeenCalled();
});
