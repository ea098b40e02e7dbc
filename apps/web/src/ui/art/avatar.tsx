import { graphemes } from '@cuppa/domain/platform/text/graphemes';
import { hashOf } from '@cuppa/domain/platform/text/text-hash';
import { Suspense, useId } from 'react';
import { classNames } from '../base/class-names.ts';
import { lazyPart } from '../base/lazy-part.ts';
import type { FrameName } from './avatar-frame.tsx';
import { Cup, type Glaze } from './cup.tsx';
import { Face, type FacePicture } from './face.tsx';

/** The place of each infusion's soft blob, in percent; its colors are the pigments of the same number. */
const BLOBS = [
  [78, 25],
  [74, 30],
  [72, 37],
  [66, 43],
  [60, 25],
  [58, 33],
  [50, 35],
  [47, 50],
] as const;
const EAR_MIN_SIZE = 56;
const RIMS: readonly Glaze[] = ['mint', 'custard', 'raspberry', 'duckegg'];
const EAR_ANGLES = [-35, 215, 60] as const;

/** Loaded late, because few people wear one. */
const AvatarFrame = lazyPart(
  async () => (await import('./avatar-frame.tsx')).AvatarFrame,
  () => null,
);

/** Also a bracket that is never closed. */
const BRACKETS = /\p{Ps}[^\p{Pe}]*\p{Pe}?/gu;
const FIRST_LETTER = /[\p{L}\p{N}]/u;
/** Scripts whose letters join: two of them side by side would read as a syllable. */
const JOINED = /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}]/u;

/**
 * One or two initials of a name: the first letters or digits of its first words, without brackets, emoji and
 * punctuation; the first letter of an e-mail address. A name without any letter has its first character.
 */
export function initialsOf(name: string): string {
  const outside = name.replace(BRACKETS, ' ');
  const plain = FIRST_LETTER.test(outside) ? outside : name;
  const words = plain.includes('@') ? [plain] : plain.trim().split(/\s+/);
  const letters = words.flatMap((word) => graphemes(word).find((each) => FIRST_LETTER.test(each)) ?? []);
  const [first = graphemes(name.trim())[0] ?? '', second = ''] = letters;
  return [first, JOINED.test(first) ? '' : second].map((each) => graphemes(each.toUpperCase())[0] ?? '').join('');
}

type AvatarProps = {
  name: string;
  /** Chooses one of eight blends; the same person always gets the same. */
  seed: string;
  size: number;
  /** Draws a cup with an ear; only from 56 px up. */
  hasEar?: boolean;
  frame?: FrameName | null | undefined;
  /** The main photo, if the viewer may see it; it replaces the infusion. */
  face?: FacePicture | null | undefined;
  className?: string;
};

/** A person's initials on their infusion, or their photo; decoration, so write the person's name next to it. */
export function Avatar({ name, seed, size, hasEar = false, frame, face: photo, className }: AvatarProps) {
  const hash = hashOf(seed);
  const infusion = (
    <Face photo={photo}>
      <Infusion blend={hash % BLOBS.length} initials={initialsOf(name)} />
    </Face>
  );
  const isCup = hasEar && size >= EAR_MIN_SIZE;
  const face = isCup ? (
    <Cup
      rim={RIMS[(hash >>> 8) % RIMS.length] ?? 'mint'}
      tea={['transparent', 'transparent']}
      earAngle={EAR_ANGLES[(hash >>> 16) % EAR_ANGLES.length] ?? 0}
      hasSteam={false}
      className="w-full"
    >
      <span className="size-[67%]">{infusion}</span>
    </Cup>
  ) : (
    infusion
  );
  return (
    <span
      aria-hidden
      translate="no"
      style={{ width: size, height: size }}
      className={classNames('inline-block shrink-0 rounded-pill', className)}
    >
      {frame ? (
        <Suspense fallback={face}>
          <AvatarFrame id={frame} isCup={isCup}>
            {face}
          </AvatarFrame>
        </Suspense>
      ) : (
        face
      )}
    </span>
  );
}

function Infusion({ blend, initials }: { blend: number; initials: string }) {
  const id = useId();
  const [x, y] = BLOBS[blend] ?? BLOBS[0];
  const color = (part: 'a' | 'b' | 'c') => `var(--infusion-${blend + 1}-${part})`;
  return (
    <svg viewBox="0 0 100 100" data-blend={blend + 1} className="block size-full">
      <defs>
        <radialGradient id={`${id}-tea`} cx="0.28" cy="0.2" r="0.85">
          <stop offset="0" stopColor={color('a')} />
          <stop offset="1" stopColor={color('b')} />
        </radialGradient>
        <radialGradient id={`${id}-blob`} cx={x / 100} cy={y / 100} r="0.42">
          <stop offset="0" stopColor={color('c')} />
          <stop offset="1" stopColor={color('c')} stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="50" cy="50" r="50" fill={`url(#${id}-tea)`} />
      <circle cx="50" cy="50" r="50" fill={`url(#${id}-blob)`} />
      <text
        x="50"
        y="64"
        textAnchor="middle"
        fontSize="39"
        className="fill-(--infusion-ink) font-display font-bold tracking-tight"
      >
        {initials}
      </text>
    </svg>
  );
}
