import { classNames } from '../../ui/base/class-names.ts';
import { StampDrawing } from './stamp-drawing.tsx';

/** The stamp that marks passport holders, in the color of their text. */
export function PassportStamp({ name, className }: { name: string; className: string }) {
  return (
    <svg viewBox="-56 -56 112 112" aria-hidden className={classNames('overflow-visible', className)}>
      <StampDrawing shape="round" ink="currentColor" motif="globe" turn={12} name={name} />
    </svg>
  );
}
