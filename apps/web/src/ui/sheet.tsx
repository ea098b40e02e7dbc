import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  closeLabel: string;
  /** False while submitting: Escape, the scrim and the close button then do nothing. */
  isClosable?: boolean;
  children: ReactNode;
  className?: string;
};

/** A sheet from below on phones, a centred dialog from 768 px up. */
export function Sheet({
  isOpen,
  onClose,
  title,
  description,
  closeLabel,
  isClosable = true,
  children,
  className,
}: SheetProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && isClosable && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-sheet) grid animate-fade items-end overflow-y-auto bg-scrim md:place-items-center md:p-6">
          <Dialog.Content
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className={classNames(
              'relative w-full rounded-t-sheet bg-surface px-6 pt-7 pb-[calc(24px+var(--safe-b))] text-ink shadow-e3 outline-none',
              'animate-sheet-in data-[state=closed]:animate-sheet-out md:max-w-110 md:rounded-xl',
              className,
            )}
          >
            <div className="mb-4 flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <Dialog.Title className="text-t1">{title}</Dialog.Title>
                {description !== undefined && (
                  <Dialog.Description className="mt-1.5 text-body text-ink-2">{description}</Dialog.Description>
                )}
              </div>
              <Dialog.Close
                disabled={!isClosable}
                aria-label={closeLabel}
                className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-pill text-ink-2 hover:bg-surface-2 disabled:opacity-40"
              >
                <X size={22} aria-hidden />
              </Dialog.Close>
            </div>
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
