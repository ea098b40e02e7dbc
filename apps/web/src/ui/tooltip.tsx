import { Tooltip as RadixTooltip } from 'radix-ui';
import { type ReactNode, useState } from 'react';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

type TooltipProps = { label: string; content: string; className?: string; children: ReactNode };

/** A button that explains itself on hover, focus and tap. */
export function Tooltip({ label, content, className, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <RadixTooltip.Root open={isOpen} onOpenChange={setIsOpen}>
      <RadixTooltip.Trigger
        type="button"
        aria-label={label}
        className={className}
        onPointerDown={(event) => event.preventDefault()}
        onClick={(event) => {
          // Radix closes a tooltip on click; a tap is the only way to read it on a phone.
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
          className="z-(--z-toast) max-w-72 animate-fade rounded-s bg-invert px-4 py-3 text-small font-semibold text-on-invert shadow-e2"
        >
          {content}
          <RadixTooltip.Arrow className="fill-invert" width={16} height={8} />
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
