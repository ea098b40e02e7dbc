import type { ReactNode } from 'react';

/** A button in the header for a secondary action of the screen. Two fit next to a title on narrow phones. */
export function HeaderPill({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 rounded-pill border-2 border-line bg-surface px-3.5 text-small font-semibold whitespace-nowrap text-ink-2 hover:bg-surface-2 max-sm:[&>svg]:hidden"
    >
      {icon}
      <span>{label}</span>
    </button>
  );
}
