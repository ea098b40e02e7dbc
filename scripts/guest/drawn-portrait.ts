/** A moment of the portrait. `time` is in seconds; `seed` decides the colors. */
type Pose = { seed: number; time: number; isSpeaking: boolean };

declare global {
  interface Window {
    /** Draws the guest on a canvas of 640 by 480, for one moment. */
    drawGuestPortrait?: (pen: CanvasRenderingContext2D, pose: Pose) => void;
  }
}

/**
 * Runs inside the page, before its own scripts. Everything stays near the middle, because a phone shows only a narrow
 * strip of the picture; eyes and mouth stay above its lower third, where the card lies.
 */
export function drawPortrait(): void {
  const SKINS = ['28 60% 78%', '26 52% 68%', '22 42% 52%', '18 38% 38%'];
  const HAIRS = ['20 40% 22%', '28 55% 38%', '38 60% 52%', '345 30% 25%', '250 15% 22%'];

  function disc(pen: CanvasRenderingContext2D, at: readonly [number, number, number, number], color: string, tilt = 0) {
    pen.fillStyle = `hsl(${color})`;
    pen.beginPath();
    pen.ellipse(...at, tilt, 0, Math.PI * 2);
    pen.fill();
  }

  function curve(pen: CanvasRenderingContext2D, at: readonly [number, number, number], color: string, width: number) {
    const [x, y, bend] = at;
    pen.strokeStyle = `hsl(${color})`;
    pen.lineWidth = width;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(x - 11, y);
    pen.quadraticCurveTo(x, y + bend, x + 11, y);
    pen.stroke();
  }

  function drawEye(pen: CanvasRenderingContext2D, x: number, isShut: boolean, hair: string): void {
    curve(pen, [x, 226, -9], hair, 5);
    if (isShut) return curve(pen, [x, 250, 6], '20 40% 15%', 4);
    disc(pen, [x, 250, 9, 11], '20 40% 15%');
    disc(pen, [x + 3, 246, 3.2, 3.6], '0 0% 100%');
  }

  /** A smile, which opens while the guest speaks. */
  function drawMouth(pen: CanvasRenderingContext2D, x: number, gap: number): void {
    const lips = new Path2D();
    lips.moveTo(x - 22, 286);
    lips.quadraticCurveTo(x, 292 + gap, x + 22, 286);
    lips.quadraticCurveTo(x, 310 + gap * 3, x - 22, 286);
    lips.closePath();
    pen.fillStyle = 'hsl(352 55% 30%)';
    pen.fill(lips);
    pen.save();
    pen.clip(lips);
    disc(pen, [x, 303 + gap * 1.6, 13, 7], '352 65% 62%');
    pen.restore();
    pen.strokeStyle = 'hsl(356 60% 56%)';
    pen.lineWidth = 4;
    pen.lineJoin = 'round';
    pen.stroke(lips);
  }

  window.drawGuestPortrait = (pen, { seed, time, isSpeaking }) => {
    const x = 320 + Math.sin(time * 0.8) * 10;
    const hue = (seed * 67) % 360;
    const skin = SKINS[seed % SKINS.length] ?? '';
    const hair = HAIRS[seed % HAIRS.length] ?? '';
    pen.fillStyle = `hsl(${hue} 42% 78%)`;
    pen.fillRect(0, 0, 640, 480);
    disc(pen, [320, 250, 150, 150], `${hue} 50% 86%`);
    disc(pen, [x, 246, 88, 96], hair);
    disc(pen, [x, 496, 132, 134], `${(hue + 140) % 360} 42% 42%`);
    disc(pen, [x, 356, 34, 26], `${(hue + 140) % 360} 42% 34%`);
    disc(pen, [x, 330, 26, 36], skin);
    for (const side of [-1, 1]) disc(pen, [x + side * 70, 256, 11, 15], skin);
    disc(pen, [x, 254, 70, 78], skin);
    disc(pen, [x - 30, 186, 54, 26], hair, -0.35);
    disc(pen, [x + 34, 188, 46, 22], hair, 0.4);
    for (const side of [-1, 1]) {
      drawEye(pen, x + side * 27, time % 3.5 < 0.14, hair);
      disc(pen, [x + side * 44, 277, 13, 8], '5 75% 62% / .45');
    }
    curve(pen, [x, 268, 6], '10 40% 30% / .35', 3);
    drawMouth(pen, x, isSpeaking ? Math.abs(Math.sin(time * 6)) * 7 : 0);
  };
}
