// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plugIn, refuseCamera, refuseMedia } from '../../../testing/fake-media.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { localMedia } from '../../lib/media/local-media.ts';
import { VideoCallScreen } from './video-call-screen.tsx';

const send = vi.fn(() => new Promise(() => {}));

function show(): void {
  renderScreen(<VideoCallScreen renderSafety={() => null} renderDevices={() => null} />, {
    realtime: createFakeRealtime({ send }),
    path: '/video-call/:id',
    at: '/video-call/call-1',
  });
}

beforeEach(() => plugIn());
afterEach(() => {
  cleanup();
  localMedia.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  send.mockClear();
  localStorage.clear();
});

it.each([
  ['NotFoundError', '', 'No microphone found'],
  ['NotReadableError', '', 'Your microphone is busy'],
  ['NotAllowedError', 'Permission denied by system', 'Camera Access Denied'],
])('says on the way into a call what is wrong, and joins once it is fixed: %s %s', async (error, message, title) => {
  refuseMedia(error, message);
  show();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Joining your call' })).toBeTruthy();
  expect(send).toHaveBeenCalledWith('call.join', expect.anything());
});

it('lets a person who is refused only the camera join with voice', async () => {
  refuseCamera('NotAllowedError');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Go on with voice only' }));
  await expect.poll(() => send).toHaveBeenCalledWith('call.join', expect.anything());
});

it('leaves at once in a browser that cannot call, so that nobody waits for it', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  show();
  expect(await screen.findByRole('heading', { name: 'This browser can’t make calls' })).toBeTruthy();
  expect(send.mock.calls).toEqual([['call.leave', { callId: 'call-1' }]]);
});
