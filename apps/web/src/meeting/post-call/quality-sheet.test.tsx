// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { QualitySheet } from './quality-sheet.tsx';

const api = { postCall: { submitQuality: vi.fn(), noteFeedbackOffered: vi.fn() }, home: { get: vi.fn() } };

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <QualitySheet
      callId="call"
      isXpShown
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onOffered={() => {}}
      onRetry={() => setIsOpen(true)}
    />
  );
}

beforeEach(() => {
  // jsdom does not have it; toasts use it.
  Element.prototype.setPointerCapture = () => {};
});
afterEach(cleanup);

it('closes if saving fails, says so, and opens again with everything that was entered', async () => {
  renderScreen(<Page />, { api: fakeApi(api), path: '/post-call' });
  await userEvent.type(screen.getByRole('textbox'), 'The sound was choppy');
  api.postCall.submitQuality.mockRejectedValueOnce(new Error('offline'));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Feedback' }));
  expect(await screen.findByText('Error submitting feedback')).toBeTruthy();
  expect(screen.getByText('Please try again later')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByDisplayValue('The sound was choppy')).toBeTruthy();
  api.postCall.submitQuality.mockResolvedValueOnce({ xpAwarded: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Submit Feedback' }));
  expect(await screen.findByText('Feedback submitted')).toBeTruthy();
  expect(api.postCall.submitQuality.mock.lastCall?.[0]).toEqual({
    callId: 'call',
    qualityRating: 3,
    connectionRating: 3,
    feedback: 'The sound was choppy',
  });
});
