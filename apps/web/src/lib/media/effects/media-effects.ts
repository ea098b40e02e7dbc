import { createSignal } from '../../store/create-signal.ts';
import { callSettings } from '../call-settings.ts';
import { canBlurBackground, canCalmSound } from './supported-effects.ts';
import { createTrackEffect } from './track-effect.ts';

export type EffectFault = 'blur_slow' | 'blur_failed' | 'calm_failed';

const changed = createSignal();
const failed = createSignal<[EffectFault]>();

const background = createTrackEffect({
  open: async (source, events) => (await import('./background-stage.ts')).openBackgroundStage(source, events),
  hidesPlain: true,
  onChange: changed.send,
  onFault: (fault) => {
    callSettings.change({ isBackgroundBlurred: false });
    failed.send(`blur_${fault}`);
  },
});

const sound = createTrackEffect({
  open: async (source, events) => (await import('./calm-stage.ts')).openCalmStage(source, events),
  // A voice needs no hiding.
  hidesPlain: false,
  onChange: changed.send,
  onFault: () => {
    callSettings.change({ isSoundCalmed: false });
    failed.send('calm_failed');
  },
});

/** Calls the listener when an effect has switched itself off. */
export const onEffectFault = failed.listen;

/** Calls the listener when `withEffects` may answer another stream. */
export function onEffectChange(listener: () => void): void {
  changed.listen(listener);
  callSettings.subscribe(listener);
}

let latest: MediaStream | null = null;

/** The stream to show and send: the captured one, with the effects that the person chose. Null frees the effects. */
export function withEffects(captured: MediaStream | null): MediaStream | null {
  const { isBackgroundBlurred, isSoundCalmed } = callSettings.read();
  const [camera = null] = captured?.getVideoTracks() ?? [];
  const [microphone = null] = captured?.getAudioTracks() ?? [];
  background.follow(camera, isBackgroundBlurred && canBlurBackground());
  sound.follow(microphone, isSoundCalmed && canCalmSound());
  const tracks = [sound.shown(), background.shown()].filter((track) => track !== null);
  if (captured === null || isMadeOf(captured, tracks)) latest = captured;
  else if (latest === null || !isMadeOf(latest, tracks)) latest = new MediaStream(tracks);
  return latest;
}

function isMadeOf(stream: MediaStream, tracks: readonly MediaStreamTrack[]): boolean {
  const present = stream.getTracks();
  return present.length === tracks.length && tracks.every((track) => present.includes(track));
}
