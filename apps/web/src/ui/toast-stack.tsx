import { type CSSProperties, type PointerEvent, useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { type Toast, takeToasts, whenToastsWait } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { useMediaQuery, WIDE_SCREEN } from './use-media-query.ts';

const STYLE = { '--width': '356px', zIndex: 'var(--z-toast)' } as CSSProperties;
const SWIPE_THRESHOLD_PX = 50;

type ToastStackProps = { label: string; closeLabel: string };

/** Three toasts at most; top-centre on phones, bottom-right from 768 px up (specification section 9). */
export function ToastStack({ label, closeLabel }: ToastStackProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  useEffect(() => whenToastsWait(() => takeToasts().forEach((toast) => show(toast, closeLabel))), [closeLabel]);
  return (
    <div onPointerUpCapture={holdBackShortSwipe} className="contents">
      <Sonner
        position={isWide ? 'bottom-right' : 'top-center'}
        visibleToasts={3}
        gap={14}
        style={STYLE}
        offset={24}
        mobileOffset={16}
        containerAriaLabel={label}
        toastOptions={{ unstyled: true, className: 'w-full' }}
      />
    </div>
  );
}

function show({ id, title, variant, description, action, durationMs }: Toast, closeLabel: string): void {
  sonner.custom(
    (toastId) => (
      <ToastCard
        variant={variant}
        title={title}
        description={description}
        action={action}
        closeLabel={closeLabel}
        onClose={() => sonner.dismiss(toastId)}
      />
    ),
    { duration: durationMs, ...(id === undefined ? {} : { id }) },
  );
}

/** Sonner lets go at 45 px or at a flick; a swipe shorter than ours is taken back before it looks. */
function holdBackShortSwipe({ target }: PointerEvent): void {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null;
  if (!item) return;
  for (const axis of ['--swipe-amount-x', '--swipe-amount-y']) {
    const amountPx = Number.parseFloat(item.style.getPropertyValue(axis) || '0');
    if (Math.abs(amountPx) < SWIPE_THRESHOLD_PX) item.style.setProperty(axis, '0px');
  }
}
