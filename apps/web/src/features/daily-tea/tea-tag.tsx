import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** How far the tag swings when what it says changes. */
const SWING = '-3deg';

type TeaTagProps = {
  /** A new one makes the tag swing. */
  says: string;
  children: ReactNode;
};

/** The tag on the string of the tea bag. It swings and settles; for people who asked for less motion it hangs still. */
export function TeaTag({ says, children }: TeaTagProps) {
  const tag = useRef<HTMLElement>(null);
  const last = useRef(says);
  useLayoutEffect(() => {
    const element = tag.current;
    if (element === null || last.current === says) return;
    last.current = says;
    // Where it swings from is set without a way there; the transition of the class leads it back.
    element.style.transition = 'none';
    element.style.rotate = SWING;
    element.getBoundingClientRect();
    element.style.transition = '';
    element.style.rotate = '';
  }, [says]);
  return (
    <section
      ref={tag}
      className="relative -mt-28 flex min-h-105 origin-top flex-col rounded-t-sheet rounded-b-l bg-surface px-6 pt-14 pb-6 shadow-e2 transition-[rotate] duration-(--t-sheet) ease-(--ease-pop) [corner-shape:superellipse(0.35)_superellipse(0.35)_round_round] motion-reduce:transition-none"
    >
      <span
        aria-hidden
        className="absolute top-2.5 left-1/2 size-8 -translate-x-1/2 rounded-pill border-4 border-celadon-soft bg-field-cel"
      >
        <span className="absolute bottom-1/2 left-1/2 h-7 w-1 -translate-x-1/2 rounded-pill bg-(--glaze-porcelain)" />
      </span>
      {children}
    </section>
  );
}
