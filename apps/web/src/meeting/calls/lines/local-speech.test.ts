// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findLocalSpeech, installLocalSpeech, listenLocally } from './local-speech.ts';

const TRACK = {} as MediaStreamTrack;
type Made = {
  lang: string;
  processLocally: boolean;
  interimResults: boolean;
  onresult: (event: unknown) => void;
  onerror: (event: { error: string }) => void;
  onend: () => void;
};
let made: (Made & { track: unknown; isAborted: boolean })[] = [];

function recognition(state: unknown, { hasLocal = true, ...statics }: Record<string, unknown> = {}) {
  class Recognition {
    track: unknown = null;
    isAborted = false;
    constructor() {
      made.push(this as unknown as (typeof made)[number]);
    }
    start(track: unknown): void {
      this.track = track;
    }
    abort(): void {
      this.isAborted = true;
    }
  }
  if (hasLocal === true)
    Object.defineProperty(Recognition.prototype, 'processLocally', { value: false, writable: true });
  return Object.assign(Recognition, {
    available: async () => state,
    install: async () => true,
    ...statics,
  });
}

beforeEach(() => {
  made = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refuses = async () => {
  throw new Error('NotAllowedError');
};

it.each<[string, string | null, unknown]>([
  ['a device that has the language', 'ready', recognition('available')],
  ['a device that can load it', 'installable', recognition('downloadable')],
  ['a device that loads it', 'installable', recognition('downloading')],
  ['a device without the language', null, recognition('unavailable')],
  ['an answer that nobody knows', null, recognition('readily')],
  ['a browser without recognition', null, undefined],
  ['a recognition that may use a server', null, recognition('available', { hasLocal: false })],
  ['a recognition that cannot tell', null, recognition('available', { available: undefined })],
  ['a recognition that cannot load', null, recognition('available', { install: undefined })],
  ['a page that may not', null, recognition('available', { available: refuses })],
])('finds on %s: %s', async (_, expected, found) => {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
    vi.stubGlobal(name, found);
    expect(await findLocalSpeech('en-US')).toBe(expected);
    vi.stubGlobal(name, undefined);
  }
});

it('asks only about the device, and believes only what is there after loading', async () => {
  const available = vi.fn(async () => 'downloadable');
  const install = vi.fn(async () => true);
  vi.stubGlobal('SpeechRecognition', recognition(null, { available, install }));
  expect(await installLocalSpeech('de-DE')).toBe(false);
  for (const asked of [available, install])
    expect(asked).toHaveBeenCalledWith({ langs: ['de-DE'], processLocally: true });
});

describe('listening', () => {
  function listen() {
    const phrases: string[] = [];
    const onFailed = vi.fn();
    const stop = listenLocally('en-US', TRACK, { onPhrase: (phrase) => void phrases.push(phrase), onFailed });
    return { phrases, onFailed, stop };
  }
  const resultOf = (...results: [string, boolean][]) => ({
    resultIndex: 1,
    results: [['old', true] as const, ...results].map(([transcript, isFinal]) =>
      Object.assign([{ transcript }], { isFinal }),
    ),
  });
  beforeEach(() => vi.stubGlobal('SpeechRecognition', recognition('available')));

  it('is bound to the device and to the microphone of the call, and passes on finished phrases', () => {
    const { phrases } = listen();
    expect(made[0]).toMatchObject({ lang: 'en-US', processLocally: true, interimResults: false, track: TRACK });
    made[0]?.onresult(resultOf(['half', false], ['a whole phrase', true]));
    expect(phrases).toEqual(['a whole phrase']);
  });

  it('goes on after a silence, and passes nothing on once it is stopped', () => {
    const { phrases, onFailed, stop } = listen();
    vi.advanceTimersByTime(5_000);
    made[0]?.onerror({ error: 'no-speech' });
    made[0]?.onend();
    vi.advanceTimersByTime(300);
    expect(made).toHaveLength(2);
    stop();
    expect(made[1]?.isAborted).toBe(true);
    made[1]?.onresult(resultOf(['late', true]));
    made[1]?.onend();
    vi.advanceTimersByTime(10_000);
    expect([phrases, made.length, onFailed.mock.calls]).toEqual([[], 2, []]);
  });

  it.each(['not-allowed', 'service-not-allowed', 'language-not-supported', 'network'])('gives up at %s', (error) => {
    const { onFailed } = listen();
    made[0]?.onerror({ error });
    made[0]?.onend();
    vi.advanceTimersByTime(10_000);
    expect(made).toHaveLength(1);
    expect(onFailed).toHaveBeenCalledOnce();
  });

  it('gives up if it ends again and again', () => {
    const { onFailed } = listen();
    for (let count = 0; count < 10; count += 1) {
      made.at(-1)?.onend();
      vi.advanceTimersByTime(300);
    }
    expect(made).toHaveLength(5);
    expect(onFailed).toHaveBeenCalledOnce();
  });
});
