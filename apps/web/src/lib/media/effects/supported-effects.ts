import { findTrackFrames } from './track-frames.ts';

/** Whether this browser can blur what is behind a person. */
export function canBlurBackground(): boolean {
  return (
    typeof Worker === 'function' &&
    typeof WebAssembly === 'object' &&
    typeof OffscreenCanvas === 'function' &&
    typeof createImageBitmap === 'function' &&
    (findTrackFrames() !== null || 'captureStream' in HTMLCanvasElement.prototype)
  );
}

/** Whether this browser can take noise out of the sound. */
export function canCalmSound(): boolean {
  return (
    typeof AudioWorkletNode === 'function' &&
    typeof WebAssembly === 'object' &&
    'createMediaStreamDestination' in AudioContext.prototype
  );
}
