type Figure = { number: number; label: string };
type WeekPicture = { title: string; figures: readonly Figure[] };

/** A portrait size that feeds and stories accept without cropping. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 90;
const CUP = { x: 790, y: 330, radius: 330 };
/** Proportions of a cup to its radius, as in `ui/art/cup.tsx`. */
const HOLE = 66 / 80;
const EAR_WIDTH = 15 / 80;

/**
 * Draws a week's numbers next to a cup of tea, in the theme's colors, as a PNG. Rejects if the browser produces no
 * image.
 */
export async function drawWeek({ title, figures }: WeekPicture): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no pictures');
  const tokens = getComputedStyle(document.documentElement);
  const color = (name: string) => tokens.getPropertyValue(name).trim();
  const display = color('--font-display');

  pen.fillStyle = color('--glaze-raspberry');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawCup(pen, color);
  pen.fillStyle = color('--glaze-porcelain');
  pen.font = `700 64px ${display}`;
  pen.fillText(title, MARGIN, 860);
  figures.forEach(({ number, label }, index) => {
    const y = 1000 + index * 130;
    pen.font = `700 110px ${display}`;
    pen.fillText(String(number), MARGIN, y);
    const width = pen.measureText(String(number)).width;
    pen.font = `600 46px ${display}`;
    pen.fillText(label, MARGIN + Math.max(150, width + 40), y - 8);
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture is empty')) : resolve(blob)), 'image/png');
  });
}

function drawCup(pen: CanvasRenderingContext2D, color: (name: string) => string): void {
  const { x, y, radius } = CUP;
  const disc = (share: number, fill: string | CanvasGradient) => {
    pen.beginPath();
    pen.arc(x, y, radius * share, 0, 2 * Math.PI);
    pen.fillStyle = fill;
    pen.fill();
  };
  disc(1.31, color('--glaze-raspberry-lip'));
  pen.beginPath();
  pen.arc(x - radius * 0.86, y + radius * 0.68, radius * 0.3, 0, 2 * Math.PI);
  pen.lineWidth = radius * EAR_WIDTH;
  pen.strokeStyle = color('--glaze-porcelain');
  pen.stroke();
  disc(1, color('--glaze-porcelain'));
  disc(HOLE, color('--glaze-porcelain-lip'));
  const tea = pen.createRadialGradient(x - radius * 0.2, y - radius * 0.3, 0, x, y, radius * HOLE);
  tea.addColorStop(0, color('--tea-amber-1'));
  tea.addColorStop(1, color('--tea-amber-2'));
  disc(HOLE - 0.02, tea);
}
