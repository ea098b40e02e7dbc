import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/base/class-names.ts';

/** How far the tag swings when its content changes. */
const SWING = '-3deg';

type TeaTagProps = {
  /** A changed value makes the tag swing. */
  says: string;
  children: ReactNode;
};

/** The tag on the string of the tea bag. It swings and settles; with reduced motion it hangs still. */
export function TeaTag({ says, children }: TeaTagProps) {
  const tag = useRef<HTMLElement>(null);
  const last = useRef(says);
  useLayoutEffect(() => {
    const element = tag.current;
    if (element === null || last.current === says) return;
    last.current = says;
    // The swing starts without a transition; the transition of the class then leads it back.
    element.style.transition = 'none';
    element.style.rotate = SWING;
    element.getBoundingClientRect();
    element.style.transition = '';
    element.style.rotate = '';
  }, [says]);
  return (
    <section
      ref={tag}
      className="relative isolate -mt-28 flex min-h-105 origin-top flex-col px-6 pt-14 pb-6 short:-mt-22 short:min-h-0 short:pt-11 transition-[rotate] duration-(--t-sheet) ease-(--ease-pop) motion-reduce:transition-none"
    >
      <TagShape />
      <span
        aria-hidden
        className="absolute top-2.5 left-1/2 size-8 -translate-x-1/2 rounded-pill border-4 border-surface-3 bg-field-cel"
      >
        <span className="absolute bottom-1/2 left-1/2 h-7 w-1 -translate-x-1/2 rounded-pill bg-[light-dark(var(--surface-3),var(--glaze-porcelain))]" />
      </span>
      {children}
    </section>
  );
}

/** Paper with its upper corners cut off. */
function TagShape() {
  return (
    <span aria-hidden className="absolute inset-0 -z-1">
      <span className="absolute inset-x-0 top-18 bottom-0 rounded-b-l bg-surface shadow-e2" />
      <span className="absolute inset-x-0 flex h-19">
        <Corner />
        <span className="flex-1 bg-surface" />
        <Corner className="-scale-x-100" />
      </span>
    </span>
  );
}

function Corner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 72 76" className={classNames('h-full w-18 shrink-0', className)}>
      <path d="M0 76Q0 60 9.5 49L41 13Q52 0 72 0V76z" fill="var(--surface)" />
    </svg>
  );
}
