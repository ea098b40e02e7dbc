import type { ReactNode } from 'react';

/** `corner` is placed in the upper corner. */
type MatchPanelProps = {
  labelledBy: string;
  describedBy: string;
  art: ReactNode;
  corner?: ReactNode;
  children: ReactNode;
};

/** A question over the whole page. On a phone held sideways its picture is next to the words. */
export function MatchPanel({ labelledBy, describedBy, art, corner, children }: MatchPanelProps) {
  return (
    <section
      role="alertdialog"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-field
      data-covers-page
      className="fixed inset-0 z-(--z-stage-ui) grid place-items-center overflow-y-auto bg-field-hib p-5 text-on-field-hib short:p-3 tight:p-3"
    >
      <div className="relative flex w-full max-w-(--w-focus) flex-col items-center gap-4 rounded-xl bg-surface px-6 py-8 text-center text-ink shadow-e3 short:grid short:max-w-180 short:grid-cols-[auto_minmax(0,1fr)] short:gap-8 short:px-8 short:py-5 tight:gap-2.5 tight:px-5 tight:py-5">
        {art}
        <div className="flex w-full flex-col items-center gap-4 short:gap-2.5 tight:gap-2.5">{children}</div>
        {/* Last in the focus order, after the answers. */}
        {corner !== undefined && <div className="absolute top-2 right-2">{corner}</div>}
      </div>
    </section>
  );
}
