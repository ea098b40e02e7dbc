// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStream, FakeTrack } from '../../../testing/fake-media.ts';
import { StreamVideo } from './stream-video.tsx';

const tracks = [new FakeTrack('audio', {}), new FakeTrack('video', {})];
const stream = new FakeStream(tracks) as unknown as MediaStream;
const refused = new DOMException('', 'NotAllowedError');
/** Whether the browser lets sound start; a muted picture always may. */
let maySound: boolean;

beforeEach(() => {
  maySound = true;
  vi.stubGlobal('MediaStream', FakeStream);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    return this.muted || maySound ? Promise.resolve() : Promise.reject(refused);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Props = { muted?: boolean; speakerId?: string | null };

/** A picture beside the button that its place offers for the sound. */
function Picture(props: Props) {
  const [start, setStart] = useState<(() => void) | null>(null);
  return (
    <>
      <StreamVideo stream={stream} label="Ada’s camera" onRefused={(next) => setStart(() => next)} {...props} />
      {start !== null && (
        <button type="button" onClick={start}>
          Tap to hear Ada
        </button>
      )}
    </>
  );
}

const show = (props: Props = {}) => render(<Picture {...props} />);
const video = () => screen.getByLabelText<HTMLVideoElement>('Ada’s camera');

it('if sound is refused, the picture plays and what is offered starts the sound', async () => {
  maySound = false;
  show();
  const button = await screen.findByRole('button', { name: 'Tap to hear Ada' });
  expect(video().muted).toBe(true);
  maySound = true;
  await userEvent.click(button);
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
  expect(video().muted).toBe(false);
});

it('a tap anywhere starts it too, and the button stays if it is refused again', async () => {
  maySound = false;
  show();
  await screen.findByRole('button');
  await userEvent.click(document.body);
  expect(await screen.findByRole('button')).toBeTruthy();
  maySound = true;
  await userEvent.click(document.body);
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
});

it('asks for nothing if the browser plays, or the picture has no sound', async () => {
  show();
  await Promise.resolve();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  maySound = false;
  show({ muted: true });
  await Promise.resolve();
  expect(screen.queryByRole('button')).toBeNull();
});

it('drops the sound of a muted picture', () => {
  const playedBy = (element: HTMLVideoElement) => (element.srcObject as MediaStream).getTracks();
  show();
  expect(playedBy(video())).toEqual(tracks);
  cleanup();
  show({ muted: true });
  expect(playedBy(video())).toEqual(tracks.slice(1));
});

it('plays through the chosen speaker, or through the default one if that is gone', async () => {
  const setSinkId = vi.fn(async (id: string) => {
    if (id === 'gone') throw new DOMException('', 'NotFoundError');
  });
  Object.defineProperty(HTMLMediaElement.prototype, 'setSinkId', { value: setSinkId, configurable: true });
  const { rerender } = show({ speakerId: 'headphones' });
  expect(setSinkId.mock.lastCall).toEqual(['headphones']);
  rerender(<StreamVideo stream={stream} label="Ada’s camera" speakerId="gone" />);
  await expect.poll(() => setSinkId.mock.lastCall).toEqual(['']);
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
});

it('lets its stream go when it leaves the page, but not one that plays on elsewhere', () => {
  show({ muted: true });
  const left = video();
  cleanup();
  expect(left.srcObject).toBeNull();
  const playing = document.createElement('video');
  render(<StreamVideo stream={stream} video={playing} label="Ada’s camera" />);
  cleanup();
  expect(playing.srcObject).toBe(stream);
});
