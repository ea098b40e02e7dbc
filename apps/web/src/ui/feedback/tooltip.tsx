import { Suspense } from 'react';
import { lazyPart } from '../base/lazy-part.ts';
import type { TooltipProps } from './tooltip-trigger.tsx';

/** Loaded late: the code that positions the bubble is large, and the first moment does not need it. */
const TooltipTrigger = lazyPart(async () => (await import('./tooltip-trigger.tsx')).TooltipTrigger, PlainButton);

/** A button that explains itself on hover, focus and tap. */
export function Tooltip(props: TooltipProps) {
  return (
    <Suspense fallback={<PlainButton {...props} />}>
      <TooltipTrigger {...props} />
    </Suspense>
  );
}

function PlainButton({ label, className, children }: TooltipProps) {
  return (
    <button type="button" aria-label={label} className={className}>
      {children}
    </button>
  );
}
