import type { ReactNode } from 'react';
import { classNames } from '../../ui/base/class-names.ts';
import type { Turn } from './call-time.ts';

type StageSlotProps = {
  /** Whose turn it is, drawn by the color; null for no one’s. */
  turn: Turn;
  /** The words of the turn. They are after the card for a screen reader, and on the upper edge for the eye. */
  marker?: ReactNode;
  children: ReactNode;
};

/**
 * The one place of a call where anything is asked, so that nothing ever covers a face: a quarter of the height at most.
 * More than that scrolls inside of it, with large text.
 */
export function StageSlot({ turn, marker, children }: StageSlotProps) {
  return (
    <div data-slot className="relative flex max-h-(--slot-h) flex-col">
      <div
        data-edge
        className={classNames(
          'flex min-h-0 flex-col gap-1.5 overflow-y-auto rounded-l px-4 py-3.5 shadow-e2 transition-colors duration-(--t-press) desk:px-5 tight:gap-1 tight:px-3.5 tight:py-2 short:gap-0 short:px-3.5 short:py-1',
          turn === 'you' ? 'bg-chamomile text-on-chamomile' : 'bg-surface text-ink',
          turn !== null && 'pt-4.5 tight:pt-4 short:pt-1',
          // The marker is beside the card then.
          turn === 'you' && 'short:pr-9',
          turn === 'partner' && 'short:pl-9',
        )}
      >
        {children}
      </div>
      <div
        className={classNames(
          'pointer-events-none order-first mx-4 flex short:absolute short:inset-y-0 short:mx-1.5 short:items-center',
          turn !== null && 'z-(--z-stage-ui) -mb-3.5 short:mb-0',
          turn === 'you' ? 'justify-end short:right-0' : 'justify-start',
        )}
      >
        {marker}
      </div>
    </div>
  );
}
