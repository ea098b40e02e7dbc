import type { SaysEvent } from './spoken-tone.ts';

/**
 * Runs inside the page, before its own scripts: replaces the camera by a drawn, moving face, with the guest's words.
 */
export function drawFace(seed: number): void {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const pen = canvas.getContext('2d');
  const hue = (seed * 67) % 360;
  let words: string | null = null;

  function disc(x: number, y: number, width: number, height: number, color: string): void {
    if (!pen) return;
    pen.fillStyle = color;
    pen.beginPath();
    pen.ellipse(x, y, width, height, 0, 0, Math.PI * 2);
    pen.fill();
  }

  function draw(): void {
    if (!pen) return;
    const time = performance.now() / 1_000;
    const sway = Math.sin(time) * 18;
    const isBlinking = time % 3.5 < 0.15;
    const mouth = words === null ? 3 : 4 + Math.abs(Math.sin(time * 5)) * 9;
    pen.fillStyle = `hsl(${hue} 45% 72%)`;
    pen.fillRect(0, 0, 640, 480);
    // Everything stays near the middle: a phone shows only a narrow strip of the picture.
    disc(320 + sway, 490, 110, 120, `hsl(${(hue + 140) % 360} 40% 40%)`);
    disc(320 + sway, 266, 72, 88, 'hsl(20 35% 22%)');
    disc(320 + sway, 276, 60, 78, 'hsl(26 55% 70%)');
    for (const side of [-24, 24]) disc(320 + sway + side, 264, 7, isBlinking ? 2 : 9, 'hsl(340 40% 15%)');
    disc(320 + sway, 316, 20, mouth, 'hsl(345 55% 35%)');
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
