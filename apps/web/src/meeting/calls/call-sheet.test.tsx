// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { snapshotOf } from '../../../testing/call-snapshot.ts';
import { GRANTED_MEDIA } from '../../../testing/fake-media.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { readStored } from '../../lib/device/storage.ts';
import { wordChoices } from '../../lib/media/word-choices.ts';
import { CallSheet } from './call-sheet.tsx';
import { createLineExchange } from './lines/line-exchange.ts';

type Heard = { onresult: (event: unknown) => void; isAborted: boolean };
let heard: Heard[] = [];

/** A browser that can write down speech on the device. */
function localSpeech(state: () => string) {
  class Recognition {
    isAborted = false;
    constructor() {
      heard.push(this as unknown as Heard);
    }
    start(): void {}
    abort(): void {
      this.isAborted = true;
    }
  }
  Object.defineProperty(Recognition.prototype, 'processLocally', { value: false, writable: true });
  return Object.assign(Recognition, { available: async () => state(), install: async () => true });
}

const track = {} as MediaStreamTrack;
const stream = { getAudioTracks: () => [track] } as unknown as MediaStream;

function open() {
  const lines = createLineExchange({
    tell: () => true,
    now: () => performance.now(),
    soundsRude: async (text) => text.includes('idiot'),
  });
  const sheet = (isMicrophoneOn: boolean) => (
    <CallSheet
      isOpen
      onClose={() => {}}
      engine={{ lines }}
      media={{ ...GRANTED_MEDIA, stream, isMicrophoneOn }}
      view={{ snapshot: snapshotOf() }}
      render={({ first, children }) => (
        <>
          {first}
          {children}
        </>
      )}
    />
  );
  return { lines, sheet };
}

beforeEach(() => (heard = []));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  wordChoices.change({ showsReactions: true });
  localStorage.clear();
});

it('keeps the last lines to read again; what may hurt on request', async () => {
  const { lines, sheet } = open();
  renderScreen(sheet(true), { path: '/' });
  expect(screen.queryByRole('heading', { name: 'What you two wrote' })).toBeNull();
  act(() => void lines.say('Hello', 'typed'));
  lines.receive({ id: 'a', kind: 'typed', text: 'You idiot' });
  expect(await screen.findByText('Ben wrote something that may hurt.')).toBeTruthy();
  expect(screen.getByText('Hello')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('You idiot')).toBeTruthy();
});

it('turns reactions off with one tap, and keeps that on the device', async () => {
  renderScreen(open().sheet(true), { path: '/' });
  await userEvent.click(screen.getByRole('switch', { name: 'Show reactions' }));
  expect(readStored('wordChoices')).toMatchObject({ showsReactions: false });
});

it('offers no captions of speech where a server may hear it', async () => {
  renderScreen(open().sheet(true), { path: '/' });
  await act(async () => {});
  expect(screen.queryByRole('switch', { name: 'Caption my speech' })).toBeNull();
});

it('captions speech by choice, once the device has the language, and while the microphone is on', async () => {
  let state = 'downloadable';
  vi.stubGlobal(
    'SpeechRecognition',
    localSpeech(() => state),
  );
  const { lines, sheet } = open();
  const { unmount } = renderScreen(sheet(true), { path: '/' });
  const choice = await screen.findByRole('switch', { name: 'Caption my speech', checked: false });
  expect(heard).toEqual([]);
  await userEvent.click(choice);
  expect(await screen.findByText(/couldn’t caption your speech/)).toBeTruthy();
  state = 'available';
  await userEvent.click(choice);
  await expect.poll(() => heard).toHaveLength(1);
  const result = Object.assign([{ transcript: ' you asshole, hello' }], { isFinal: true });
  act(() => heard[0]?.onresult({ resultIndex: 0, results: [result] }));
  await expect.poll(() => lines.read()).toMatchObject([{ kind: 'speech', text: 'you … hello', isOwn: true }]);
  unmount();
  expect(heard[0]?.isAborted).toBe(true);
});

it('does not listen while the microphone is off', async () => {
  vi.stubGlobal(
    'SpeechRecognition',
    localSpeech(() => 'available'),
  );
  renderScreen(open().sheet(false), { path: '/' });
  await userEvent.click(await screen.findByRole('switch', { name: 'Caption my speech' }));
  expect(screen.getByRole('switch', { name: 'Caption my speech', checked: true })).toBeTruthy();
  expect(heard).toEqual([]);
});
