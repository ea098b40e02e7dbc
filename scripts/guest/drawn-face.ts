import type { SaysEvent } from './spoken-tone.ts';

/**
 * Runs inside the page, before its own scripts: replaces the camera by a drawn, moving face, with the guest's words.
 */
export function drawFace(seed: number): void {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const pen = canvas.getContext('2d');
  let words: string | null = null;

  function draw(): void {
    if (!pen) return;
    window.drawGuestPortrait?.(pen, { seed, time: performance.now() / 1_000, isSpeaking: words !== null });
    window.drawGuestWords?.(pen, words);
  }

  function openStream(constraints: MediaStreamConstraints | undefined): MediaStream {
    const stream = new MediaStream();
    if (constraints?.video) for (const track of canvas.captureStream(20).getTracks()) stream.addTrack(track);
    if (constraints?.audio) for (const track of window.openGuestMicrophone?.() ?? []) stream.addTrack(track);
    return stream;
  }

  window.addEventListener('guest-says', (event) => {
    words = (event as SaysEvent).detail;
  });
  setInterval(draw, 50);
  navigator.mediaDevices.getUserMedia = async (constraints) => openStream(constraints);
}
