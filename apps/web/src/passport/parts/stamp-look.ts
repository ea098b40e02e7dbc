import { hashOf } from '@cuppa/domain/platform/text/text-hash';

export type StampKind = 'zone' | 'city';

/** A zone is round, a city has corners. */
const SHAPES = { zone: ['round', 'scalloped'], city: ['octagon', 'ticket'] } as const;
export type StampShape = (typeof SHAPES)[StampKind][number];

/** Readable in both themes. */
const INKS = [
  'light-dark(var(--medal-teal-1), var(--celadon))',
  'var(--primary)',
  'var(--pea)',
  'light-dark(var(--medal-amber-2), var(--chamomile))',
  'light-dark(var(--art-herb), var(--leaf))',
  'light-dark(var(--infusion-6-b), var(--infusion-6-a))',
] as const;

export const STAMP_MOTIFS = [
  'cup',
  'leaf',
  'cloud',
  'mountain',
  'sailboat',
  'sun',
  'moon',
  'bird',
  'flower',
  'tree',
  'waves',
  'train',
] as const;
export type StampMotif = (typeof STAMP_MOTIFS)[number];

export type StampLook = {
  shape: StampShape;
  /** A CSS color. */
  ink: string;
  motif: StampMotif;
  /** The rotation of the stamp, in degrees. */
  turn: number;
};

const MOST_TURN = 16;

/** The look of a place's stamp: the same for everyone and on every visit. */
export function stampLook(kind: StampKind, place: string): StampLook {
  const pick = <T>(part: string, from: readonly T[]): T => from[hashOf(`${part} ${kind} ${place}`) % from.length] as T;
  const turn = (hashOf(`turn ${kind} ${place}`) % (2 * MOST_TURN + 1)) - MOST_TURN;
  return { shape: pick('shape', SHAPES[kind]), ink: pick('ink', INKS), motif: pick('motif', STAMP_MOTIFS), turn };
}
