import { lazy, Suspense } from 'react';
import type { TooltipProps } from './tooltip-trigger.tsx';

/** The code that places the bubble is heavy, and nobody needs it in the first moment. */
const TooltipTrigger = lazy(async () => ({ default: (await import('./tooltip-trigger.tsx')).TooltipTrigger }));

/** A button that explains itself on hover, focus and tap. */
export function Tooltip(props: TooltipProps) {
  const { label, className, children } = props;
  return (
    <Suspense
      fallback={
        <button type="button" aria-label={label} className={className}>
          {children}
        </button>
      }
    >
      <TooltipTrigger {...props} />
    </Suspense>
  );
}
