import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { type ArtShape, EVENT_ART } from '@cuppa/domain/town/town-square/event-scenes';
import { shiftOf } from '@cuppa/domain/town/town-square/event-shift';
import {
  drawable,
  linesOf,
  loadTypeface,
  pathOf,
  type Typeface,
  widthOf,
} from '../../../platform/pictures/drawn-text.ts';
import { ART_COLORS } from './art-colors.ts';
import type { PreviewFacts } from './preview-facts.ts';

export const PREVIEW_SIZE = { width: 1_200, height: 630 } as const;
/** The band of the drawing, or of the host's picture, above the words. */
const ART_HEIGHT = 300;
const MARGIN = 64;
const WORDS_WIDTH = PREVIEW_SIZE.width - 2 * MARGIN;
/** A title takes the first size in which it fits two lines. */
const TITLE_SIZES_PX = [66, 56, 46] as const;
const LINE_SIZE_PX = 34;
const BRAND_SIZE_PX = 36;

type Faces = { display: Typeface; text: Typeface };
let faces: Promise<Faces> | null = null;

/**
 * Draws the preview picture of an event as PNG: its art or the host's picture, title, day and place. A line in a script
 * that our fonts lack is left out. All words become paths, so that no text reaches the SVG reader.
 *
 * @param picture the bytes of the host's picture, as we encoded it
 */
export async function drawPreview(facts: PreviewFacts, picture: Buffer | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // One thread, because the process serves people at the same time.
  sharp.concurrency(1);
  sharp.cache(false);
  const drawing = sharp(Buffer.from(previewSvg(facts, await (faces ??= loadFaces()))));
  const band = { width: PREVIEW_SIZE.width, height: ART_HEIGHT, fit: 'cover' } as const;
  const whole =
    picture === null
      ? drawing
      : drawing.composite([{ input: await sharp(picture).resize(band).toBuffer(), left: 0, top: 0 }]);
  return whole.png({ compressionLevel: 9, palette: true }).toBuffer();
}

async function loadFaces(): Promise<Faces> {
  const [display, text] = await Promise.all([loadTypeface('gabarito', 800), loadTypeface('figtree', 500)]);
  return { display, text };
}

function previewSvg(facts: PreviewFacts, { display, text }: Faces): string {
  const { width, height } = PREVIEW_SIZE;
  const { ground, scene } = EVENT_ART[facts.type];
  const words = titleAndLines(facts, { display, text });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ART_COLORS['glaze-porcelain']}"/>`,
    `<rect width="${width}" height="${ART_HEIGHT}" fill="${ART_COLORS[ground]}"/>`,
    `<svg width="${width}" height="${ART_HEIGHT}" viewBox="0 0 366 168" preserveAspectRatio="xMidYMax meet" fill="none">`,
    ...scene(shiftOf(facts.eventId)).map(markup),
    '</svg>',
    ...words,
    brand(display),
    '</svg>',
  ].join('');
}

function titleAndLines({ title, when, where }: PreviewFacts, { display, text }: Faces): string[] {
  const drawn: string[] = [];
  let y = ART_HEIGHT + 36;
  const words = drawable(display, title);
  if (words !== null) {
    const { lines, sizePx } = titleLines(display, words);
    for (const line of lines) {
      y += sizePx * 1.06;
      drawn.push(`<path d="${pathOf(display, line, { x: MARGIN, y, sizePx })}" fill="${ART_COLORS['art-plum']}"/>`);
    }
  }
  y += 12;
  for (const [line, color] of [
    [when, ART_COLORS['tea-hibiscus-2']],
    [where, ART_COLORS['art-plum']],
  ] as const) {
    const known = drawable(text, line);
    if (known === null) continue;
    y += LINE_SIZE_PX * 1.35;
    const { lines } = linesOf(text, known, { sizePx: LINE_SIZE_PX, widthPx: WORDS_WIDTH, mostLines: 1 });
    drawn.push(`<path d="${pathOf(text, lines[0] ?? '', { x: MARGIN, y, sizePx: LINE_SIZE_PX })}" fill="${color}"/>`);
  }
  return drawn;
}

function titleLines(face: Typeface, title: string): { lines: string[]; sizePx: number } {
  const fitting = TITLE_SIZES_PX.map((sizePx) => ({
    sizePx,
    ...linesOf(face, title, { sizePx, widthPx: WORDS_WIDTH, mostLines: 2 }),
  }));
  const [smallest] = fitting.slice(-1);
  return fitting.find(({ isWhole }) => isWhole) ?? smallest ?? { lines: [], sizePx: 0 };
}

/** The app's name at the bottom right. */
function brand(face: Typeface): string {
  const x = PREVIEW_SIZE.width - MARGIN - widthOf(face, APP_NAME, BRAND_SIZE_PX);
  const at = { x, y: PREVIEW_SIZE.height - 32, sizePx: BRAND_SIZE_PX };
  return `<path d="${pathOf(face, APP_NAME, at)}" fill="${ART_COLORS['glaze-raspberry']}"/>`;
}

/** Attributes are ours alone: numbers, paths and color names. */
function markup({ tag, at, fill, stroke, inside = [] }: ArtShape): string {
  const attributes = {
    ...at,
    ...(fill !== undefined && { fill: ART_COLORS[fill] }),
    ...(stroke !== undefined && { stroke: ART_COLORS[stroke] }),
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<${tag} ${written.join(' ')}>${inside.map(markup).join('')}</${tag}>`;
}
