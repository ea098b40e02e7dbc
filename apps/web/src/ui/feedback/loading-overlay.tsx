import { useEffect, useRef } from 'react';
import { Spinner } from '../art/spinner.tsx';

/** Covers everything while the app does something that must not be interrupted; the page behind is inert. */
export function LoadingOverlay({ label }: { label: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 grid size-full max-h-none max-w-none animate-fade place-items-center bg-scrim p-6 outline-none"
    >
      <p
        role="status"
        className="flex items-center gap-3 rounded-l bg-surface px-7 py-5 font-display text-t3 text-ink shadow-e3"
      >
        <Spinner size={24} />
        <span>{label}</span>
      </p>
    </dialog>
  );
}
