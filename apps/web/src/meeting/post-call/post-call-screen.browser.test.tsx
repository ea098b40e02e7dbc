import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PostCallScreen } from './post-call-screen.tsx';

/** What toasts keep from a bar. */
const GAP_PX = 12;
const nothing = () => null;
const PARTS = {
  renderVerdict: nothing,
  renderTogether: nothing,
  renderTip: nothing,
  renderRitual: nothing,
  renderReport: nothing,
  renderSafety: nothing,
};

it.each([
  [390, 844],
  [844, 390],
])('at %i by %i a toast stands above the line of a page without a call', async (width, height) => {
  await page.viewport(width, height);
  const latest = () => Promise.reject(refusal('NOT_FOUND'));
  renderScreen(<PostCallScreen {...PARTS} />, {
    api: fakeApi({ postCall: { latest } } as never),
    path: '/post-call',
  });
  const line = page.getByText('No call to look back on');
  await expect.element(line).toBeVisible();
  const bar = document.createElement('div');
  bar.className = 'sticky bottom-0';
  // Everything below the line is taken, so the lowest free place would be on it.
  bar.style.cssText = `position: fixed; inset: ${line.element().getBoundingClientRect().bottom + GAP_PX}px 0 0`;
  document.body.append(bar);
  onTestFinished(() => bar.remove());
  showToast('Someone is ready', { description: 'Come and say hello to them.' });
  await expect.element(page.getByText('Someone is ready')).toBeVisible();
  const bottomOfToast = () => document.querySelector('[data-sonner-toast]')?.getBoundingClientRect().bottom ?? Infinity;
  await expect.poll(bottomOfToast).toBeLessThan(line.element().getBoundingClientRect().top);
});
