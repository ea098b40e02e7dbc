import { classNames } from '../../ui/base/class-names.ts';
import { hashOf } from '../../ui/base/hash.ts';
import { Burst, Circles, Dice, Hills, Houses, Lights, Plates, Pot, type Shift } from './event-scenes.tsx';

/** A background and a scene for each type of event. */
const ART = {
  dating: { ground: 'var(--art-pink)', Scene: Circles },
  community: { ground: 'var(--tea-mint-1)', Scene: Houses },
  workshop: { ground: 'var(--art-cream)', Scene: Pot },
  special: { ground: 'var(--art-teal)', Scene: Burst },
  game: { ground: 'var(--art-dusk)', Scene: Dice },
  adventure: { ground: 'var(--art-sand)', Scene: Hills },
  social: { ground: 'var(--art-plum)', Scene: Lights },
  meal: { ground: 'var(--glaze-raspberry)', Scene: Plates },
} as const;
export type EventArtKind = keyof typeof ART;

/** Small shifts, so that two events of a type do not look the same. */
export function shiftOf(seed: string): Shift {
  const hash = hashOf(seed);
  return { x: (hash % 17) - 8, y: ((hash >>> 8) % 9) - 4, tilt: ((hash >>> 16) % 13) - 6 };
}

type EventArtProps = {
  kind: EventArtKind;
  seed: string;
  /** In a small box, fills the box with the middle of the scene. */
  isCropped?: boolean;
  className?: string;
};

/**
 * A drawing in place of an event's picture; decoration. Fills its box: the background widens, the scene stays whole.
 */
export function EventArt({ kind, seed, isCropped = false, className }: EventArtProps) {
  const { ground, Scene } = ART[kind];
  return (
    <span aria-hidden style={{ background: ground }} className={classNames('block overflow-hidden', className)}>
      <svg
        viewBox="0 0 366 168"
        preserveAspectRatio={isCropped ? 'xMidYMax slice' : 'xMidYMax meet'}
        fill="none"
        className="block size-full overflow-visible"
      >
        <Scene shift={shiftOf(seed)} />
      </svg>
    </span>
  );
}
