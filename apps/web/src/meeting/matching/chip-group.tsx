import type { ReactNode } from 'react';

type ChipGroupProps = { label: string; error: string | undefined; children: ReactNode };

/** A question with chips as answers. */
export function ChipGroup({ label, error, children }: ChipGroupProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-label text-ink-2">{label}</legend>
      <div className="flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1">{children}</div>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-label text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
