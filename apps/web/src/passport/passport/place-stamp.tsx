import { classNames } from '../../ui/base/class-names.ts';
import { StampDrawing } from '../parts/stamp-drawing.tsx';
import { type StampKind, stampLook } from '../parts/stamp-look.ts';

type PlaceStampProps = {
  kind: StampKind;
  /** Determines the look. */
  place: string;
  /** The text along its ring; also show it next to the stamp. */
  name: string;
  className: string;
};

/** The stamp of a place. Decorative, so show its text next to it. */
export function PlaceStamp({ kind, place, name, className }: PlaceStampProps) {
  return (
    <svg viewBox="-56 -56 112 112" aria-hidden className={classNames('overflow-visible', className)}>
      <StampDrawing {...stampLook(kind, place)} name={name} />
    </svg>
  );
}
