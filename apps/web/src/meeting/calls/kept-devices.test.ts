// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { GRANTED_MEDIA } from '../../../testing/fake-media.ts';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { wordChoices } from '../../lib/media/word-choices.ts';
import { createSignal } from '../../lib/store/create-signal.ts';
import type { CallState } from './call-state.ts';
import { keepDevicesOff } from './kept-devices.ts';

const NOTHING: LocalMediaState = { ...GRANTED_MEDIA, camera: 'unknown', stream: null };
const GRANTED: LocalMediaState = { ...GRANTED_MEDIA, stream: {} as MediaStream };

/** A page in a call, just loaded; `actions` is what it did to camera and microphone on its own. */
function openPage(callId = 'call-1') {
  const changed = createSignal();
  const actions: string[] = [];
  let state = NOTHING;
  function set(change: Partial<LocalMediaState>): void {
    state = { ...state, ...change };
    changed.send();
  }
  const media = {
    read: () => state,
    subscribe: changed.listen,
    setMicrophone: (isMicrophoneOn: boolean) => {
      actions.push(`microphone ${isMicrophoneOn ? 'on' : 'off'}`);
      set({ isMicrophoneOn });
    },
    setCamera: async (isCameraOn: boolean) => {
      actions.push(`camera ${isCameraOn ? 'on' : 'off'}`);
      set({ isCameraOn });
    },
  };
  keepDevicesOff({ callId, media } as unknown as CallState);
  set(GRANTED);
  return { set, actions };
}

beforeEach(() => {
  wordChoices.change({ isTypingFirst: false });
  localStorage.clear();
});

it.each([
  [{ isMicrophoneOn: false }, ['microphone off']],
  [{ isCameraOn: false }, ['camera off']],
  [{ isMicrophoneOn: false, isCameraOn: false }, ['microphone off', 'camera off']],
  [{}, []],
  // A lost camera does not count as turned off.
  [{ isCameraOn: false, cameraFault: 'lost' } as const, []],
])('%j is the same after a reload', (off, expected) => {
  openPage().set(off);
  expect(openPage().actions).toEqual(expected);
});

it('applies only to that call, until it is turned on again', () => {
  const page = openPage();
  page.set({ isMicrophoneOn: false });
  expect(openPage('call-2').actions).toEqual([]);
  page.set({ isMicrophoneOn: true });
  expect(openPage().actions).toEqual([]);
});

it('mutes a person who would rather type once, at the start of each call', () => {
  wordChoices.change({ isTypingFirst: true });
  const page = openPage();
  expect(page.actions).toEqual(['microphone off']);
  page.set({});
  expect(openPage().actions).toEqual(['microphone off']);
  page.set({ isMicrophoneOn: true });
  expect(openPage().actions).toEqual([]);
  expect(openPage('call-2').actions).toEqual(['microphone off']);
});

it('is kept in a tab that gave the call up and takes it back', () => {
  const first = openPage();
  first.set(NOTHING);
  openPage().set({ isMicrophoneOn: false });
  first.set(GRANTED);
  expect(first.actions).toEqual(['microphone off']);
});
