import { useEffect, useEffectEvent, useState } from 'react';
import type { LocalMediaState } from '../../../lib/media/local-media-state.ts';
import { useRudeCheck } from '../../../safety/parts/use-rude-check.ts';
import type { CallEngine } from '../call-engine.ts';
import { findLocalSpeech, installLocalSpeech, listenLocally } from './local-speech.ts';
import { linesOfPhrase } from './spoken-phrase.ts';

export type SpeechCaptions = {
  /** `absent`: this device cannot write down speech by itself, and nothing else ever may. */
  state: 'absent' | 'off' | 'installing' | 'on' | 'failed';
  choose: (isOn: boolean) => void;
};

/** Captions of one's own speech for the other: written by this device while the microphone is on, by choice. */
export function useSpeechCaptions(lines: CallEngine['lines'], media: LocalMediaState): SpeechCaptions {
  const { stream, isMicrophoneOn, microphoneFault } = media;
  const [state, setState] = useState<SpeechCaptions['state']>('absent');
  const soundsRude = useRudeCheck(state === 'on');
  const lang = navigator.language;
  useEffect(() => {
    let isCurrent = true;
    void findLocalSpeech(lang).then((found) => isCurrent && found !== null && setState('off'));
    return () => {
      isCurrent = false;
    };
  }, [lang]);

  const say = useEffectEvent(async (phrase: string) => {
    for (const line of await linesOfPhrase(phrase, soundsRude)) lines.say(line, 'speech');
  });
  const track = stream?.getAudioTracks()[0];
  const isListening = state === 'on' && isMicrophoneOn && microphoneFault === null;
  useEffect(() => {
    if (!isListening || track === undefined) return;
    return listenLocally(lang, track, {
      onPhrase: (phrase) => void say(phrase),
      onFailed: () => setState('failed'),
    });
  }, [isListening, track, lang]);

  async function turnOn(): Promise<void> {
    setState('installing');
    const isReady = (await findLocalSpeech(lang)) === 'ready' || (await installLocalSpeech(lang));
    // The person may have turned it off while the language was loading.
    setState((now) => (now === 'installing' ? (isReady ? 'on' : 'failed') : now));
  }

  return { state, choose: (isOn) => (isOn ? void turnOn() : setState('off')) };
}
