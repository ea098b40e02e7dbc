import type { SaysEvent } from './spoken-tone.ts';

/**
 * Runs inside the page, before its own scripts and after `speakInTone`: the camera becomes a drawn, moving face with a
 * bubble that holds what it says. The call that carries them is as real as any.
 */
export function drawFace(seed: number): void {
  const BUBBLE = { left: 219, width: 202, bottom: 158, lineHeight: 19 };
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

  function linesOf(text: string): string[] {
    const lines: string[] = [''];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if ((pen?.measureText(longer).width ?? 0) <= BUBBLE.width - 24) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  function drawCaption(): void {
    if (!pen) return;
    pen.fillStyle = 'hsl(0 0% 100% / .9)';
    pen.font = '600 19px sans-serif';
    pen.fillText('Simulated guest', 320, BUBBLE.bottom - 4);
  }

  function drawBubble(text: string): void {
    if (!pen) return;
    const { left, width, bottom, lineHeight } = BUBBLE;
    pen.font = '600 15px sans-serif';
    const lines = linesOf(text);
    const height = lines.length * lineHeight + 20;
    pen.fillStyle = 'hsl(0 0% 100% / .95)';
    pen.beginPath();
    pen.roundRect(left, bottom - height, width, height, 14);
    pen.moveTo(left + width / 2 - 12, bottom - 1);
    pen.lineTo(left + width / 2, bottom + 14);
    pen.lineTo(left + width / 2 + 12, bottom - 1);
    pen.fill();
    pen.fillStyle = 'hsl(260 30% 20%)';
    for (const [at, line] of lines.entries())
      pen.fillText(line, left + width / 2, bottom - height + 24 + at * lineHeight);
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
    pen.textAlign = 'center';
    if (words === null) drawCaption();
    else drawBubble(words);
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
