import { useEffect, useState } from 'react';

const LOOKS_PER_SECOND = 10;
const SAMPLES = 1_024;
/** What counts as loud; quieter sound is drawn larger than it is, as ears hear it. */
const LOUD = 0.25;

/** How loud a microphone is now, from 0 to 1; 0 where there is none. Reads the sound and changes nothing about it. */
export function useMicrophoneLevel(stream: MediaStream | null): number {
  const [level, setLevel] = useState(0);
  const track = stream?.getAudioTracks()[0];
  useEffect(() => {
    if (track === undefined || typeof AudioContext === 'undefined') return;
    const context = new AudioContext();
    const source = context.createMediaStreamSource(new MediaStream([track]));
    const analyser = new AnalyserNode(context, { fftSize: SAMPLES });
    source.connect(analyser);
    const samples = new Float32Array(SAMPLES);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES;
      setLevel(Math.min(1, Math.sqrt(Math.sqrt(power) / LOUD)));
    }, 1_000 / LOOKS_PER_SECOND);
    // A page that nobody has touched may not listen yet.
    const resume = () => void context.resume().catch(() => {});
    document.addEventListener('pointerdown', resume);
    return () => {
      clearInterval(timer);
      document.removeEventListener('pointerdown', resume);
      void context.close().catch(() => {});
      setLevel(0);
    };
  }, [track]);
  return level;
}
