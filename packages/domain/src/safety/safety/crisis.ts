import { FRAMES, type Frame, type Kind } from './crisis-frames.ts';
import { type Hit, hitsIn } from './crisis-hits.ts';
import { foldedText } from './folded-text.ts';

/** Letters around a frame in which a harmless word excuses it. */
const EXCUSE_REACH = 40;
const SENTENCE_END = /[.!?…。।؟۔。！？]/u;

/**
 * Returns the words that say that the writer wants to die or to harm themselves, in any of the offered languages; empty
 * for almost every text. Precise rather than broad: it ignores jokes, and much that only a person would understand. It
 * decides only whether help is shown, and what is not played back. The work grows with the length of the text alone.
 */
export function crisisWordsIn(text: string): string[] {
  const plain = foldedText(text);
  const found = [...hitsIn(plain).values()].flatMap((hits) => firstCry(plain, hits) ?? []);
  return [...new Set(found)];
}

/** True if a text contains such words. */
export function soundsLikeCrisis(text: string): boolean {
  return crisisWordsIn(text).length > 0;
}

/** Hits are those of one language, in their order in the text. */
function firstCry(plain: string, hits: readonly Hit[]): string | null {
  const latest = new Map<Kind, Hit>();
  for (const [index, hit] of hits.entries()) {
    latest.set(hit.kind, hit);
    for (const frame of FRAMES) {
      if (!frame.kinds.includes(hit.kind)) continue;
      const parts = frame.kinds.flatMap((kind) => latest.get(kind) ?? []);
      if (parts.length < frame.kinds.length || !isCry(plain, frame, parts, around(hits, index))) continue;
      return plain.slice(Math.min(...parts.map(({ from }) => from)), hit.to).trim();
    }
  }
  return null;
}

function isCry(plain: string, frame: Frame, parts: readonly Hit[], near: readonly Hit[]): boolean {
  const from = Math.min(...parts.map((part) => part.from));
  const to = Math.max(...parts.map((part) => part.to));
  const overlap = parts.some((part) => parts.some((other) => part !== other && meets(part, other.from, other.to)));
  if (overlap || to - from > frame.reach) return false;
  if (frame.isLetter !== true && SENTENCE_END.test(plain.slice(from, to))) return false;
  const [start, end] = sentenceAround(plain, from, to);
  return !near.some((hit) => {
    if (hit.kind === 'harmless') return meets(hit, start, end) && !parts.some((part) => holds(part, hit));
    const isPart = parts.some((part) => meets(hit, part.from, part.to));
    if (hit.kind === 'not') return !frame.kinds.includes('not') && !isPart && meets(hit, from - 2, to);
    return hit.kind === 'weary' && frame.kinds[0] === 'wish' && isPart;
  });
}

function meets(hit: Hit, from: number, to: number): boolean {
  return hit.from < to && hit.to > from;
}

function holds(part: Hit, hit: Hit): boolean {
  return part.from <= hit.from && part.to >= hit.to;
}

/** The hits that can excuse or negate a frame whose last part is at `index`; as many as fit into the reach. */
function around(hits: readonly Hit[], index: number): readonly Hit[] {
  const MOST = 24;
  return hits.slice(Math.max(0, index - MOST), index + MOST);
}

function sentenceAround(plain: string, from: number, to: number): [start: number, end: number] {
  const before = plain.slice(Math.max(0, from - EXCUSE_REACH), from);
  const after = plain.slice(to, to + EXCUSE_REACH);
  const parting = [...before].reverse().findIndex((letter) => SENTENCE_END.test(letter));
  const closing = after.search(SENTENCE_END);
  return [from - (parting < 0 ? before.length : parting), to + (closing < 0 ? after.length : closing)];
}
