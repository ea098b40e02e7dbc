import { CircleAlert } from 'lucide-react';
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../base/class-names.ts';

type GrowingAreaProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string;
  /** In UTF-16 units. The field takes more, so that a long paste is not cut; its form is then not submitted. */
  maxLength: number;
  /** Says by how many characters the text is too long. */
  tooMany: (count: number) => string;
};

/** Safari before 26.2 and older Firefox do not know the style by which a field grows. */
const growsByStyle = () => typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content');

/** A bare text field of several lines that grows with its content, within the limits of its class. */
export function GrowingArea({ ref, className, value, maxLength, tooMany, ...rest }: GrowingAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const over = Math.max(0, value.length - maxLength);
  useHeldForm(field, over > 0);
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
  const described = [rest['aria-describedby'], over > 0 && `${id}-over`].filter(Boolean).join(' ');
  return (
    <>
      <textarea
        ref={field}
        value={value}
        className={classNames('field-sizing-content resize-none', className)}
        {...rest}
        aria-invalid={over > 0 || rest['aria-invalid']}
        aria-describedby={described === '' ? undefined : described}
      />
      <p
        id={`${id}-over`}
        role="status"
        className="mt-1 flex items-center gap-1.5 text-label text-danger-ink empty:hidden"
      >
        {over > 0 && (
          <>
            <CircleAlert size={16} aria-hidden className="shrink-0" />
            <span>{tooMany(over)}</span>
          </>
        )}
      </p>
    </>
  );
}

/** Keeps the form of a field from being submitted, also one that does without the browser's own checks. */
function useHeldForm(field: RefObject<HTMLTextAreaElement | null>, isHeld: boolean): void {
  useEffect(() => {
    const form = field.current?.form;
    if (!isHeld || !form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      field.current?.focus();
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [field, isHeld]);
}

function fit(field: HTMLTextAreaElement | null): void {
  if (field === null || growsByStyle()) return;
  field.style.height = 'auto';
  const edges = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + edges}px`;
}
