import type { ReactNode } from 'react';

/** A question with a few answers, and its problem. */
export function Choice({
  title,
  problem = null,
  children,
}: {
  title: string;
  problem?: string | null;
  children: ReactNode;
}) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 text-label text-ink-2">{title}</legend>
      {children}
      <p role="alert" className="text-label text-danger-ink empty:hidden">
        {problem}
      </p>
    </fieldset>
  );
}

type RadioProps = { name: string; label: string; detail?: string | null; isChosen: boolean; onChoose: () => void };

export function Radio({ name, label, detail = null, isChosen, onChoose }: RadioProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-body">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0">
        <span>{label}</span>
        {detail !== null && (
          <span dir="auto" className="line-clamp-2 text-small wrap-anywhere text-ink-2">
            {detail}
          </span>
        )}
      </span>
    </label>
  );
}
