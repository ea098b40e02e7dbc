import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FeedbackSheet } from './feedback-sheet.tsx';
import { recapFromMemory } from './known-call.ts';

it.each([
  [390, 844],
  [1280, 720],
])('at %i by %i the thanks for stars leave the way out free', async (width, height) => {
  await page.viewport(width, height);
  const verdict = { callId: 'call', partnerName: 'Theo', offered: ['friend'], own: ['friend'], isOpen: true };
  renderScreen(
    <FeedbackSheet
      recap={recapFromMemory({ callId: 'call', partnerName: 'Theo' })}
      isOpen
      verdict={<div style={{ height: '600px' }}>Your answer</div>}
      onClose={() => {}}
      onOffered={() => {}}
    />,
    {
      api: fakeApi({
        pairs: { verdict: () => Promise.resolve(verdict) },
        postCall: {
          noteFeedbackOffered: () => Promise.resolve({ isNoted: true }),
          submitFeedback: () => Promise.resolve({ xpAwarded: 5 }),
        },
      } as never),
      path: '/post-call',
    },
  );
  // A sheet as high as the window leaves no place beside itself.
  await page.getByRole('button', { name: 'Say more' }).click();
  await page.getByRole('radio', { name: /^4 stars/ }).click();
  await expect.element(page.getByText('Thanks for your feedback!')).toBeVisible();
  const toast = document.querySelector('[data-sonner-toast]');
  // It stays as long as the pointer is on it.
  await page.getByText('Thanks for your feedback!').hover();
  // It slides in from below.
  await Promise.all(document.getAnimations().map((animation) => animation.finished));
  const close = page.getByRole('button', { name: 'Close' }).last().element();
  close.scrollIntoView();
  const isBeside = (a: DOMRect, b: DOMRect) => a.bottom <= b.top || a.right <= b.left;
  const isFree = () => {
    const [one, other] = [toast?.getBoundingClientRect() ?? new DOMRect(), close.getBoundingClientRect()];
    return toast?.isConnected && (isBeside(one, other) || isBeside(other, one));
  };
  await expect.poll(isFree).toBe(true);
});
