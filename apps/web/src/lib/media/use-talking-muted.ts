import { useEffect, useState } from 'react';
import type { LocalMediaState } from './local-media-state.ts';
import { createTalkDetector } from './talking.ts';
import { watchLevel } from './watch-level.ts';

const SHOWN_MS = 5_000;
/** The pause from one hint to the next: who stays muted on purpose is not nagged. */
const AGAIN_AFTER_MS = 30_000;

/**
 * Whether to say that the person is muted: they talk, and nobody hears it. True for five seconds at most, then not again
 * for half a minute. A muted track is silent here too, so a copy of it is listened to, which is never sent and exists
 * only meanwhile.
 */
export function useTalkingMuted({ captured, isMicrophoneOn, microphoneFault }: LocalMediaState): boolean {
  const [isHinted, setIsHinted] = useState(false);
  const track = captured?.getAudioTracks()[0];
  const isDeaf = isMicrophoneOn || microphoneFault !== null;
  useEffect(() => {
    if (track === undefined || isDeaf || typeof AudioContext === 'undefined') return;
    const copy = track.clone();
    copy.enabled = true;
    const isTalking = createTalkDetector();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPausing = false;
    const stop = watchLevel(copy, (level) => {
      if (!isTalking(level) || isPausing) return;
      isPausing = true;
      setIsHinted(true);
      timer = setTimeout(() => {
        setIsHinted(false);
        timer = setTimeout(() => (isPausing = false), AGAIN_AFTER_MS);
      }, SHOWN_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
      copy.stop();
      setIsHinted(false);
    };
  }, [track, isDeaf]);
  return isHinted;
}
