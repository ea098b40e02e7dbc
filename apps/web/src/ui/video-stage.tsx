import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type VideoStageProps = {
  label: string;
  /** Fills the stage behind everything. */
  picture?: ReactNode;
  /** Name, safety, time and self-view. */
  top?: ReactNode;
  /** Prompt, then controls. */
  bottom?: ReactNode;
  className?: string;
};

/** The dark stage of a call, the same in both themes: chrome on its edges, a face in the middle. */
export function VideoStage({ label, picture, top, bottom, className }: VideoStageProps) {
  return (
    <section
      data-stage
      aria-label={label}
      className={classNames(
        'relative isolate flex flex-col justify-between gap-4 overflow-hidden bg-stage text-on-stage',
        'px-safe-4 pt-safe-4 pb-safe-4',
        className,
      )}
    >
      {picture !== undefined && <div className="absolute inset-0 -z-20 *:size-full *:object-cover">{picture}</div>}
      <span
        aria-hidden
        className="absolute inset-x-0 top-0 -z-10 h-1/4 bg-linear-to-b from-stage-glass to-transparent"
      />
      <span aria-hidden className="absolute inset-x-0 bottom-0 -z-10 h-1/3 bg-linear-to-t from-stage to-transparent" />
      <div className="flex items-start justify-between gap-3">{top}</div>
      <div className="flex flex-col gap-4">{bottom}</div>
    </section>
  );
}
