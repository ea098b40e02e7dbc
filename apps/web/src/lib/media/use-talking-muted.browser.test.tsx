import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { localMedia, useLocalMedia } from './local-media.ts';
import { useTalkingMuted } from './use-talking-muted.ts';

function Hint() {
  return <p role="status">{useTalkingMuted(useLocalMedia()) ? 'You are muted' : 'Nothing to say'}</p>;
}

it('who talks while muted is told, by a copy of the sound that is never sent and ends with the mute', async () => {
  const clone = vi.spyOn(MediaStreamTrack.prototype, 'clone');
  await localMedia.request();
  renderScreen(<Hint />, { path: '/' });
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('Nothing to say');
  expect(clone).not.toHaveBeenCalled();

  // The fake microphone beeps all the time.
  localMedia.setMicrophone(false);
  await expect.element(status).toHaveTextContent('You are muted');
  const sent = localMedia.read().stream?.getAudioTracks() ?? [];
  expect(sent.map(({ enabled }) => enabled)).toEqual([false]);
  const [copy] = clone.mock.results.map(({ value }) => value as MediaStreamTrack);
  expect(copy?.enabled).toBe(true);
  expect(sent).not.toContain(copy);

  localMedia.setMicrophone(true);
  await expect.element(status).toHaveTextContent('Nothing to say');
  expect(copy?.readyState).toBe('ended');
});
