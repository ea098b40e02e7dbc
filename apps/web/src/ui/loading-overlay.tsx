import { Spinner } from './spinner.tsx';

/** Covers everything while the app does something that must not be interrupted. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div className="fixed inset-0 z-(--z-overlay) grid animate-fade place-items-center bg-scrim p-6">
      <div
        role="status"
        className="flex items-center gap-3 rounded-l bg-surface px-7 py-5 font-display text-t3 text-ink shadow-e3"
      >
        <Spinner size={24} />
        {label}
      </div>
    </div>
  );
}
