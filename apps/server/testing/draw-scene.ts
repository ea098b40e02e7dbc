import { seededRandom } from '@cuppa/domain/meeting/calls/seeded-random';
import sharp from 'sharp';

/** Draws a face in front of random shapes, 400 by 500 pixels, PNG; different for each seed. */
export async function drawScene(seed: number): Promise<Buffer> {
  const random = seededRandom(String(seed));
  const between = (least: number, most: number) => Math.round(least + random() * (most - least));
  const colour = () => `hsl(${between(0, 360)},${between(20, 80)}%,${between(15, 85)}%)`;
  const shapes = Array.from({ length: 8 }, () =>
    random() < 0.5
      ? `<ellipse cx="${between(0, 800)}" cy="${between(0, 1_000)}" rx="${between(60, 300)}" ry="${between(60, 300)}" fill="${colour()}"/>`
      : `<rect x="${between(-100, 700)}" y="${between(-100, 900)}" width="${between(80, 500)}" height="${between(80, 500)}" fill="${colour()}" transform="rotate(${between(0, 90)} 400 500)"/>`,
  );
  const [x, y] = [between(280, 520), between(280, 480)];
  const face = [
    `<ellipse cx="${x}" cy="${y + 480}" rx="${between(220, 320)}" ry="${between(240, 300)}" fill="${colour()}"/>`,
    `<ellipse cx="${x}" cy="${y - 30}" rx="${between(150, 190)}" ry="${between(190, 230)}" fill="${colour()}"/>`,
    `<ellipse cx="${x}" cy="${y}" rx="${between(115, 145)}" ry="${between(150, 180)}" fill="hsl(25,45%,${between(30, 80)}%)"/>`,
    `<circle cx="${x - 50}" cy="${y - 20}" r="14"/><circle cx="${x + 50}" cy="${y - 20}" r="14"/>`,
  ];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500" viewBox="0 0 800 1000"><rect width="800" height="1000" fill="${colour()}"/>${[...shapes, ...face].join('')}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
