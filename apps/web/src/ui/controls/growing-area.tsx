import { type ComponentProps, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from '../base/class-names.ts';

/** Safari before 26.2 and older Firefox do not know the style by which a field grows. */
const growsByStyle = () => typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content');

/** A bare text field of several lines that grows with its content, within the limits of its class. */
export function GrowingArea({ ref, className, value, ...rest }: ComponentProps<'textarea'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, []);
  useLayoutEffect(() => fit(field.current), [value]);
  useEffect(() => {
    const area = field.current;
    if (area === null || growsByStyle() || typeof ResizeObserver !== 'function') return;
    let width = area.offsetWidth;
    let frame = 0;
    // A turned phone or a late font breaks the lines elsewhere.
    const observer = new ResizeObserver(() => {
      if (area.offsetWidth === width) return;
      width = area.offsetWidth;
      // A new height during the notification would cause another error.
      frame = requestAnimationFrame(() => fit(area));
    });
    observer.observe(area);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <textarea
      ref={field}
      value={value}
      className={classNames('field-sizing-content resize-none', className)}
      {...rest}
    />
  );
}

function fit(field: HTMLTextAreaElement | null): void {
  if (field === null || growsByStyle()) return;
  field.style.height = 'auto';
  const edges = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + edges}px`;
}
