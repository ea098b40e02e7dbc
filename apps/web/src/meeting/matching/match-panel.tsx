import type { ReactNode } from 'react';

/** `corner` is placed in the upper corner. */
type MatchPanelProps = {
  labelledBy: string;
  describedBy: string;
  art: ReactNode;
  corner?: ReactNode;
  children: ReactNode;
  /** The answers with what belongs to them; always in sight. */
  answers: ReactNode;
};

/**
 * A question over the whole page. On a phone held sideways its picture is next to the words. Where the words are too
 * long, they scroll above the answers.
 */
export function MatchPanel({ labelledBy, describedBy, art, corner, children, answers }: MatchPanelProps) {
  return (
    <section
      role="alertdialog"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-field
      data-covers-page
      className="fixed inset-0 z-(--z-stage-ui) flex items-center-safe justify-center overflow-y-auto bg-field-hib px-5 pt-[calc(--spacing(5)+var(--safe-t))] pb-[calc(--spacing(5)+var(--safe-b))] text-on-field-hib short:p-3 tight:p-3"
    >
      <div className="relative flex max-h-[max(100%,--spacing(64))] w-full max-w-(--w-focus) flex-col overflow-hidden rounded-xl bg-surface text-center text-ink shadow-e3 short:max-w-180">
        <div className="flex min-h-0 flex-col items-center gap-4 overflow-y-auto px-6 pt-8 pb-1 short:grid short:grid-cols-[auto_minmax(0,1fr)] short:items-start short:gap-8 short:px-8 short:pt-5 tight:gap-2.5 tight:px-5 tight:pt-5">
          {art}
          <div className="flex w-full flex-col items-center gap-3 short:gap-2 tight:gap-2">{children}</div>
        </div>
        <div className="flex shrink-0 flex-col items-center gap-4 px-6 pt-4 pb-8 short:gap-2 short:px-8 short:pt-2 short:pb-5 tight:gap-2.5 tight:px-5 tight:pt-2 tight:pb-5">
          {answers}
        </div>
        {/* Last in the focus order, after the answers. */}
        {corner !== undefined && <div className="absolute top-2 right-2">{corner}</div>}
      </div>
    </section>
  );
}
