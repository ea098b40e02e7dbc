import { useEffect, useState } from 'react';
import { watchLevel } from './watch-level.ts';

/** How loud a microphone is now, from 0 to 1; 0 if there is none. */
export function useMicrophoneLevel(stream: MediaStream | null): number {
  const [level, setLevel] = useState(0);
  const track = stream?.getAudioTracks()[0];
  useEffect(() => {
    if (track === undefined) return;
    const stop = watchLevel(track, setLevel);
    return () => {
      stop();
      setLevel(0);
    };
  }, [track]);
  return level;
}
