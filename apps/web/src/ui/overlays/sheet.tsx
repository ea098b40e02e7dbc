import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../base/class-names.ts';
import { useBackFirst } from './back-first.ts';

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** Undefined removes the close button, for sheets with another button to close. */
  closeLabel?: string;
  /** False while submitting: Escape, Back, the scrim and the close button then do nothing. */
  isClosable?: boolean;
  /** Called on closing if the opener is gone; without it the title of the page takes the focus. */
  onOpenerGone?: () => void;
  /** Answers what takes the focus on closing; null for the opener. */
  focusAfter?: () => HTMLElement | null;
  /** A centered card on phones too. */
  isCentred?: boolean;
  /** Fills the top from edge to edge; the title is then centered under it. */
  art?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A bottom sheet on phones, a centered dialog from 768 px up. Back closes it before it leaves the page. */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose, description, isClosable = true, isCentred = false, art, children } = props;
  const opener = useRef<Element | null>(null);
  const close = () => isClosable && onClose();
  useBackFirst(isOpen, close);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={classNames(
            'fixed inset-0 z-(--z-sheet) grid animate-fade overflow-y-auto bg-scrim data-[state=closed]:animate-fade-out',
            isCentred ? 'place-items-center p-5' : 'items-end md:place-items-center md:p-6',
          )}
        >
          <Dialog.Content
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              // Radix knows only an opener that it rendered itself.
              event.preventDefault();
              const wanted = props.focusAfter?.();
              if (wanted) wanted.focus();
              else if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
              else if (props.onOpenerGone) props.onOpenerGone();
              else document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
            }}
            onInteractOutside={(event) => {
              if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
                event.preventDefault();
            }}
            className={classNames(
              // With `hidden`, the grid would treat a tall sheet as short, and it would extend over the top, out of
              // reach of scrolling.
              'relative w-full overflow-clip bg-surface px-6 pt-7 pb-safe-6 text-ink shadow-e3 outline-none',
              'animate-sheet-in data-[state=closed]:animate-sheet-out md:max-w-110 md:rounded-xl md:pb-6',
              isCentred ? 'max-w-110 rounded-xl' : 'rounded-t-sheet',
              props.className,
            )}
          >
            {!isCentred && (
              <span
                aria-hidden
                className="absolute inset-x-0 top-3 mx-auto h-1.25 w-11 rounded-pill bg-line-control/60 md:hidden"
              />
            )}
            {art !== undefined && <div className="-mx-6 -mt-7 mb-6">{art}</div>}
            <SheetHeader {...props} isClosable={isClosable} />
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SheetHeader({ title, description, closeLabel, isClosable, art }: SheetProps) {
  return (
    <div className={classNames('mb-5', art !== undefined && 'text-center')}>
      <div className="flex min-h-12 items-center gap-3">
        <Dialog.Title className={classNames('min-w-0 flex-1 wrap-anywhere', art === undefined ? 'text-t1' : 'text-d2')}>
          {title}
        </Dialog.Title>
        {closeLabel !== undefined && (
          <Dialog.Close
            disabled={isClosable === false}
            aria-label={closeLabel}
            className="grid size-12 shrink-0 place-items-center rounded-pill bg-surface-2 text-ink hover:bg-surface-3 disabled:opacity-40"
          >
            <X size={22} aria-hidden />
          </Dialog.Close>
        )}
      </div>
      {description !== undefined && (
        <Dialog.Description className="mt-1 text-body text-ink-2">{description}</Dialog.Description>
      )}
    </div>
  );
}
