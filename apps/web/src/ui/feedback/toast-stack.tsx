import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useMediaQuery, WIDE_SCREEN } from '../base/use-media-query.ts';
import { LONGEST_DURATION_MS, type Toast, takeToasts, whenToastsWait } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { listenToToastLine, readToastLine, type ToastLine } from './toast-line.ts';

const STYLE = { '--width': '356px', zIndex: 'var(--z-toast)' } as CSSProperties;

const MOBILE_OFFSET = { top: 'calc(16px + var(--safe-t))', left: 16, right: 16 };
const OFFSET = { top: 24, bottom: 24, left: 24, right: 24 };

const styleOf = ({ left, right }: ToastLine) =>
  ({ ...STYLE, '--width': `calc(100vw - ${left + right}px)` }) as CSSProperties;

type ToastStackProps = { label: string; closeLabel: string };

/**
 * Three toasts at most; top center on phones, bottom right from 768 px up (specification section 9). One at a time and
 * of one line where a screen has no more room.
 */
export function ToastStack({ label, closeLabel }: ToastStackProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  const line = useSyncExternalStore(listenToToastLine, readToastLine);
  useEffect(
    () => whenToastsWait(() => takeToasts().forEach((toast) => show(toast, closeLabel)), takeDown),
    [closeLabel],
  );
  return (
    <div
      data-toast-line={line === null ? undefined : ''}
      onPointerUpCapture={(event) => holdBackShortSwipe(event.target)}
      className="contents"
    >
      <Sonner
        position={line !== null ? 'bottom-left' : isWide ? 'bottom-right' : 'top-center'}
        visibleToasts={line === null ? 3 : 1}
        gap={14}
        style={line === null ? STYLE : styleOf(line)}
        offset={line ?? OFFSET}
        mobileOffset={line ?? MOBILE_OFFSET}
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
