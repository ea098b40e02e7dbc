import './toast-stack.css';
import { type CSSProperties, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { LONGEST_DURATION_MS, type Toast, takeToasts, whenToastsWait } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { listenToToastLine, readToastLine } from './toast-line.ts';
import { useToastPlace } from './use-toast-place.ts';

const styleOf = (width: string) => ({ '--width': width, zIndex: 'var(--z-toast)' }) as CSSProperties;

type ToastStackProps = { label: string; closeLabel: string };

/**
 * Three toasts at most, at the lower edge (specification section 9): in the middle on phones, at the right from 768 px
 * up, and always beside the title, the dock and the main button. One at a time and of one line where a screen has no
 * more room.
 */
export function ToastStack({ label, closeLabel }: ToastStackProps) {
  const { bottom, left, width, look } = useToastPlace();
  const line = useSyncExternalStore(listenToToastLine, readToastLine);
  const showWaiting = useEffectEvent(() => {
    look();
    for (const toast of takeToasts()) show(toast, closeLabel);
  });
  useEffect(() => whenToastsWait(() => showWaiting(), takeDown), []);
  const offset = line ?? { bottom, left };
  return (
    <div
      data-toast-stack
      data-toast-line={line === null ? undefined : ''}
      onPointerUpCapture={(event) => holdBackShortSwipe(event.target)}
      className="contents"
    >
      <Sonner
        position="bottom-left"
        swipeDirections={['bottom', 'left', 'right']}
        visibleToasts={line === null ? 3 : 1}
        gap={14}
        style={styleOf(line === null ? `${width}px` : `calc(100vw - ${line.left + line.right}px)`)}
        offset={offset}
        mobileOffset={offset}
        containerAriaLabel={label}
        // A dialog blocks the pointer for everything outside it.
        toastOptions={{ unstyled: true, className: 'pointer-events-auto w-full' }}
      />
    </div>
  );
}

function show(toast: Toast, closeLabel: string): void {
  const { id, title, variant, description, action, isAward, durationMs } = toast;
  // An action also closes the toast; a toast that stays long needs the button anyway.
  const hasClose = variant !== 'loading' && (action === undefined || durationMs >= LONGEST_DURATION_MS);
  sonner.custom(
    (toastId) => (
      <ToastCard
        variant={variant}
        title={title}
        description={description}
        action={action}
        isAward={isAward}
        closeLabel={hasClose ? closeLabel : undefined}
        onClose={() => sonner.dismiss(toastId)}
      />
    ),
    { duration: durationMs, ...(id === undefined ? {} : { id }) },
  );
}

function takeDown(id: string): boolean {
  const isThere = sonner.getToasts().some((toast) => toast.id === id);
  if (isThere) sonner.dismiss(id);
  return isThere;
}

/** The swipe distance that closes a toast. */
const SWIPE_THRESHOLD_PX = 50;
const AMOUNTS = ['--swipe-amount-x', '--swipe-amount-y'] as const;

/** Sonner closes at 45 px or at a flick; this resets a swipe shorter than ours before Sonner looks. */
function holdBackShortSwipe(target: EventTarget): void {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null;
  if (!item) return;
  for (const amount of AMOUNTS) {
    const px = Number.parseFloat(item.style.getPropertyValue(amount) || '0');
    if (Math.abs(px) < SWIPE_THRESHOLD_PX) item.style.setProperty(amount, '0px');
  }
}
