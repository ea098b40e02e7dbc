// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plugIn, refuseCamera } from '../../../testing/fake-media.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { localMedia } from '../../lib/media/local-media.ts';
import { readSpeaker } from '../../lib/media/speaker.ts';
import { hideToast } from '../../ui/feedback/toast.ts';
import { MediaNotices } from '../parts/media-notices.tsx';
import { DeviceSheet } from './device-sheet.tsx';

const DEVICES = [
  ...['audioinput', 'videoinput'].flatMap((kind) => ['first', 'second'].map((deviceId) => ({ kind, deviceId }))),
  { kind: 'audiooutput', deviceId: 'default', label: 'Default' },
  { kind: 'audiooutput', deviceId: 'headphones', label: 'Headphones' },
].map((device) => ({ label: '', ...device }));

async function show(devices: unknown[] = DEVICES): Promise<void> {
  plugIn();
  navigator.mediaDevices.enumerateDevices = async () => devices as MediaDeviceInfo[];
  await localMedia.request();
  await act(async () => {
    renderScreen(
      <>
        <MediaNotices />
        <DeviceSheet isOpen onClose={() => {}} />
      </>,
      { path: '/' },
    );
  });
}
const inSheet = () => within(screen.getByRole('dialog'));
const lose = (kind: 'audio' | 'video') =>
  act(() => {
    const track = localMedia
      .read()
      .stream?.getTracks()
      .find((each) => each.kind === kind);
    track?.dispatchEvent(new Event('ended'));
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.defineProperty(HTMLMediaElement.prototype, 'setSinkId', { value: async () => {}, configurable: true });
});
afterEach(() => {
  cleanup();
  localMedia.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
});

it('chooses camera, microphone and speaker', async () => {
  await show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Camera' }), 'Camera 2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Microphone' }), 'Microphone 2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speaker' }), 'Headphones');
  const ids = localMedia
    .read()
    .stream?.getTracks()
    .map((track) => track.getSettings().deviceId);
  expect(ids).toEqual(['second', 'second']);
  expect(readSpeaker()).toBe('headphones');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speaker' }), 'The device’s own');
  expect(readSpeaker()).toBeNull();
});

it('does not mention speakers if the browser offers no choice', async () => {
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
  await show();
  expect(await screen.findByRole('combobox', { name: 'Camera' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Speaker' })).toBeNull();
});

it('says immediately why the camera stopped, with a way back', async () => {
  await show();
  lose('video');
  expect(await screen.findByText('Your camera has stopped')).toBeTruthy();
  expect(inSheet().getByText('It was unplugged, or another app took it.')).toBeTruthy();
  await userEvent.click(inSheet().getByRole('button', { name: 'Turn camera on' }));
  expect(localMedia.read()).toMatchObject({ isCameraOn: true, cameraFault: null });
  lose('video');
  refuseCamera('NotReadableError');
  await act(() => localMedia.setCamera(true));
  expect(inSheet().getByText(/Close the app that uses it/)).toBeTruthy();
});

it('says that no one hears the person if no microphone is left', async () => {
  await show();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'));
  lose('audio');
  expect(await screen.findByText('Your microphone has stopped')).toBeTruthy();
  vi.restoreAllMocks();
  await userEvent.click(inSheet().getByRole('button', { name: 'Try the microphone again' }));
  expect(localMedia.read().microphoneFault).toBeNull();
});

it('stops using a speaker that was unplugged, and says so', async () => {
  await show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Speaker' }), 'Headphones');
  navigator.mediaDevices.enumerateDevices = async () =>
    DEVICES.filter(({ deviceId }) => deviceId !== 'headphones') as unknown as MediaDeviceInfo[];
  act(() => void navigator.mediaDevices.dispatchEvent(new Event('devicechange')));
  expect(await screen.findByText('Your speaker was unplugged')).toBeTruthy();
  expect(readSpeaker()).toBeNull();
});

it.each([
  ['the headphones that the device played through', 'worn', true],
  ['another speaker', 'shelf', false],
])('if %s is unplugged, the person is told: %s', async (_what, gone, isTold) => {
  const outputs = [
    { kind: 'audiooutput', deviceId: 'default', groupId: 'ears', label: 'Default' },
    { kind: 'audiooutput', deviceId: 'communications', groupId: 'ears', label: 'Communications' },
    { kind: 'audiooutput', deviceId: 'worn', groupId: 'ears', label: 'Headphones' },
    { kind: 'audiooutput', deviceId: 'shelf', groupId: 'room', label: 'Speaker' },
  ];
  await show(outputs);
  const notices = () => screen.queryAllByText('Your speaker was unplugged').length;
  // The notice of another test would be replaced.
  act(() => void hideToast('speaker'));
  await waitFor(() => expect(notices()).toBe(0));
  navigator.mediaDevices.enumerateDevices = async () =>
    outputs.filter(({ deviceId }) => deviceId !== gone) as unknown as MediaDeviceInfo[];
  await act(async () => void navigator.mediaDevices.dispatchEvent(new Event('devicechange')));
  await act(() => expect.poll(() => notices()).toBe(isTold ? 1 : 0));
  expect(readSpeaker()).toBeNull();
});

it('keeps the previous device if the chosen one cannot be used, and says so', async () => {
  await show();
  const give = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation((wish) =>
    JSON.stringify(wish).includes('second') ? Promise.reject(new DOMException('', 'NotReadableError')) : give(wish),
  );
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Camera' }), 'Camera 2');
  expect(await screen.findByText('That one can’t be used right now')).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Camera' }).value).toBe('first');
});
