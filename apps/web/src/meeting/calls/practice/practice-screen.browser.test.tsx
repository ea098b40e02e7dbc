import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { readStored } from '../../../lib/device/storage.ts';
import { localMedia } from '../../../lib/media/local-media.ts';
import { PracticeScreen } from './practice-screen.tsx';

const open = () =>
  renderScreen(<PracticeScreen />, { path: '/practice', api: fakeApi({}), otherRoutes: { '/video': 'The lobby' } });
const stage = page.getByRole('heading', { name: 'Call with Kettle (practice)' });
const end = page.getByRole('button', { name: 'End', exact: true });

beforeEach(() => localMedia.stop());
afterEach(() => vi.restoreAllMocks());

it('shows a drawn partner, and gives two ways at its end', async () => {
  open();
  await expect.element(stage).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'A drawn kettle with a face' })).toBeVisible();
  expect(readStored('hasAnsweredPractice')).toBe(true);
  await end.click();
  await expect.element(page.getByRole('heading', { name: 'That’s how it goes' })).toBeVisible();
  await page.getByRole('button', { name: 'Practice again' }).click();
  await expect.element(stage).toBeVisible();
  await end.click();
  await page.getByRole('link', { name: 'Find Your Five' }).click();
  await expect.element(page.getByText('The lobby')).toBeVisible();
});

it.each(['NotAllowedError', 'NotFoundError'])('runs without a camera and a microphone: %s', async (name) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
  open();
  await expect.element(stage).toBeVisible();
  await expect.element(page.getByText('Camera off').first()).toBeVisible();
});

it('does not wait for a browser that never answers', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(new Promise(() => {}));
  open();
  await page.getByRole('button', { name: 'Without camera' }).click();
  await expect.element(stage).toBeVisible();
});

it('says what Safety is for', async () => {
  open();
  await page.getByRole('button', { name: 'Safety' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Safety in a call' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
