import type { ReactNode } from 'react';

type VideoStageProps = {
  /** Fills the stage behind everything. */
  picture: ReactNode;
  /** The name of the other person. */
  name: ReactNode;
  safety: ReactNode;
  timer: ReactNode;
  slot: ReactNode;
  controls: ReactNode;
};

/**
 * The dark stage of a call: a face in the middle, everything else on the edges. On a phone held sideways the slot is on
 * the left and the controls are a column. Its parent is the stage (`data-stage`) and sets the size; elements with
 * `data-keep-clear` must never be covered by the own picture.
 */
export function VideoStage({ picture, name, safety, timer, slot, controls }: VideoStageProps) {
  return (
    <>
      {picture}
      <div className="relative z-(--z-stage-ui) grid h-full grid-cols-[1fr_auto_1fr] grid-rows-[auto_auto_minmax(min-content,1fr)_auto_auto] gap-x-2 overflow-y-auto pt-[calc(--spacing(4)+var(--safe-t))] pr-[calc(--spacing(3.5)+var(--safe-r))] pb-[calc(--spacing(4)+var(--safe-b))] pl-[calc(--spacing(3.5)+var(--safe-l))] desk:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] desk:grid-rows-[auto_minmax(--spacing(6),1fr)_auto] desk:gap-x-8 desk:px-8 desk:pt-7 desk:pb-8 short:grid-cols-[auto_auto_minmax(0,1fr)_auto] short:grid-rows-[auto_minmax(--spacing(2),1fr)_auto] short:pb-[calc(--spacing(3.5)+var(--safe-b))] short:pt-[calc(--spacing(3.5)+var(--safe-t))]">
        <div
          data-keep-clear
          className="flex min-w-0 items-center gap-3 justify-self-start max-w-full desk:w-max desk:max-w-none max-desk:ml-0.5 pb-2 desk:h-12 desk:pb-0 short:h-11 short:pb-0"
        >
          {name}
        </div>
        <div
          data-keep-clear
          className="col-start-1 row-start-2 self-start justify-self-start max-desk:ml-0.5 desk:col-start-3 desk:row-start-1 desk:justify-self-end short:col-start-2 short:row-start-1"
        >
          {safety}
        </div>
        <div
          data-keep-clear
          className="col-start-2 row-span-3 row-start-1 self-start justify-self-center desk:row-span-2 short:col-start-3 short:row-span-2"
        >
          {timer}
        </div>
        <div
          data-keep-clear
          className="col-span-full row-start-4 mx-auto flex w-full max-w-160 flex-col gap-2 pt-2 pb-3 desk:col-span-1 desk:col-start-1 desk:row-start-3 desk:mx-0 desk:max-w-105 desk:self-end desk:pt-0 desk:pb-0 short:col-span-3 short:col-start-1 short:row-start-3 short:mx-0 short:max-w-[49vw] short:self-end short:pt-0 short:pb-0"
        >
          {slot}
        </div>
        <div
          data-keep-clear
          className="col-span-full row-start-5 w-full self-end justify-self-center desk:col-span-1 desk:col-start-2 desk:row-start-3 desk:pb-2 short:col-span-1 short:col-start-4 short:row-span-full short:row-start-1 short:self-center"
        >
          {controls}
        </div>
      </div>
    </>
  );
}
