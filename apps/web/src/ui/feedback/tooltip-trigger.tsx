import { Tooltip as RadixTooltip } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';

export type TooltipProps = { label: string; content: string; className?: string; children: ReactNode };

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** When the last bubble closed: for a short time, the next one opens immediately. */
let closedAt = Number.NEGATIVE_INFINITY;

export function TooltipTrigger({ label, content, className, children }: TooltipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [delayMs, setDelayMs] = useState(OPEN_DELAY_MS);

  function open(next: boolean) {
    if (!next) closedAt = performance.now();
    setIsOpen(next);
  }

  /** A focus may scroll the page, and scrolling closes bubbles: two frames later the scroll is over. */
  function openOnceScrolled() {
    const openIfFocused = () => trigger.current?.matches(':focus-visible') && open(true);
    requestAnimationFrame(() => requestAnimationFrame(openIfFocused));
  }

  return (
    <RadixTooltip.Provider delayDuration={delayMs}>
      <RadixTooltip.Root open={isOpen} onOpenChange={open}>
        <RadixTooltip.Trigger
          ref={trigger}
          type="button"
          aria-label={label}
          className={className}
          onPointerEnter={() => setDelayMs(performance.now() - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS)}
          onFocus={(event) => {
            event.preventDefault();
            openOnceScrolled();
          }}
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            // Radix closes a tooltip on click, but phones can only show it by a tap.
            event.preventDefault();
            setIsOpen(true);
          }}
        >
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            collisionPadding={16}
            className="z-(--z-toast) max-w-80 animate-fade rounded-s bg-invert px-4 py-3 text-small font-semibold text-on-invert"
          >
            <span>{content}</span>
            <RadixTooltip.Arrow className="fill-invert" width={16} height={8} />
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
