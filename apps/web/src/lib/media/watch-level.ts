export const LOOKS_PER_SECOND = 10;
/** More than arrives between two readings, so that no sound is missed: 170 ms at 48 kHz. */
const SAMPLES = 8_192;
/** A syllable or a beep is this short: the loudest piece counts, not the mean of sound and silence. */
const PIECE_SAMPLES = 1_024;
/** The level that counts as loud; quieter sound is drawn larger than it is, as ears hear it. */
const LOUD = 0.25;

/**
 * Tells how loud a track is, from 0 to 1, ten times a second, until the answered function is called. Reads the sound
 * and does not change it.
 */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  if (typeof AudioContext === 'undefined') return () => {};
  const context = new AudioContext();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = new AnalyserNode(context, { fftSize: SAMPLES });
  source.connect(analyser);
  const samples = new Float32Array(SAMPLES);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(Math.min(1, Math.sqrt(loudestPiece(samples) / LOUD)));
  }, 1_000 / LOOKS_PER_SECOND);
  // A page may not process sound before the first touch.
  const resume = () => void context.resume().catch(() => {});
  document.addEventListener('pointerdown', resume);
  return () => {
    clearInterval(timer);
    document.removeEventListener('pointerdown', resume);
    void context.close().catch(() => {});
  };
}

/** The root mean square of the loudest piece, from 0 to 1. */
function loudestPiece(samples: Float32Array): number {
  let loudest = 0;
  for (let start = 0; start < samples.length; start += PIECE_SAMPLES) {
    const piece = samples.subarray(start, start + PIECE_SAMPLES);
    loudest = Math.max(loudest, piece.reduce((sum, sample) => sum + sample * sample, 0) / PIECE_SAMPLES);
  }
  return Math.sqrt(loudest);
}
