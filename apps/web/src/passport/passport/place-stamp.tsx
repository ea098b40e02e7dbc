import { classNames } from '../../ui/base/class-names.ts';
import { StampDrawing } from '../parts/stamp-drawing.tsx';
import { type StampKind, stampLook } from '../parts/stamp-look.ts';

type PlaceStampProps = {
  kind: StampKind;
  /** What its look is drawn from. */
  place: string;
  /** What is written along its ring; say the place beside it too. */
  name: string;
  className: string;
};

/** The stamp of a place. Decoration: the words stand beside it. */
export function PlaceStamp({ kind, place, name, className }: PlaceStampProps) {
  return (
    <svg viewBox="-56 -56 112 112" aria-hidden className={classNames('overflow-visible', className)}>
      <StampDrawing {...stampLook(kind, place)} name={name} />
    </svg>
  );
}
