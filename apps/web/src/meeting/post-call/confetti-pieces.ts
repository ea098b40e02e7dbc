import { hashOf } from '@cuppa/domain/platform/text/text-hash';

export const PIECE_COUNT = 90;

/** Filled outlines in a square of 16, for thrown and still pieces. */
export const PIECE_PATHS = {
  leaf: 'M0 12C0 4 6 0 16 0 16 8 10 14 0 12Z',
  petal: 'M8 0C13 4 13 12 8 16 3 12 3 4 8 0Z',
  arc: 'M1 11A7.5 7.5 0 0 1 15 11 1.7 1.7 0 0 1 11.6 11 4 4 0 0 0 4.4 11 1.7 1.7 0 0 1 1 11Z',
  dot: 'M8 3.5A4.5 4.5 0 1 1 8 12.5 4.5 4.5 0 1 1 8 3.5Z',
} as const;
type PieceShape = keyof typeof PIECE_PATHS;
const SHAPES = Object.keys(PIECE_PATHS) as PieceShape[];

export const PIECE_GLAZES = ['--glaze-porcelain', '--glaze-custard', '--glaze-duckegg', '--art-dusk', '--art-pink'];

/** In percent of the layer: the places of the words and the cup of a celebration. */
const WORDS = { left: 8, right: 92, top: 11, bottom: 70 };
const LAST_LINE = { left: 20, right: 80, top: 86, bottom: 95 };

export type Piece = { index: number; shape: PieceShape; glaze: string; x: number; y: number; turn: number };

/** Pieces at rest, always in the same places and never on words. */
export function scatterPieces(): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; pieces.length < PIECE_COUNT; index += 1) {
    const hash = hashOf(`piece ${index}`);
    const x = (hash % 1000) / 10;
    const y = ((hash >>> 10) % 1000) / 10;
    if (isInside(WORDS, x, y) || isInside(LAST_LINE, x, y)) continue;
    pieces.push({
      index,
      shape: SHAPES[hash % SHAPES.length] ?? 'dot',
      glaze: PIECE_GLAZES[(hash >>> 3) % PIECE_GLAZES.length] ?? '--glaze-custard',
      x,
      y,
      turn: (hash >>> 20) % 360,
    });
  }
  return pieces;
}

function isInside(area: typeof WORDS, x: number, y: number): boolean {
  return x > area.left && x < area.right && y > area.top && y < area.bottom;
}
