import { RadioGroup } from 'radix-ui';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type SegmentedProps<Value extends string> = {
  /** What is chosen here, for readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  className?: string;
};

/** One of a few, such as Friends, Dating or Both: a radio group drawn as a track with a sliding thumb. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, isDisabled = false, className } = props;
  const index = segments.findIndex((segment) => segment.value === value);
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      disabled={isDisabled}
      onValueChange={(next) => {
        const segment = segments.find((one) => one.value === next);
        if (segment) onChange(segment.value);
      }}
      style={{ '--segments': segments.length, '--index': index } as CSSProperties}
      className={classNames('relative grid auto-cols-fr grid-flow-col rounded-pill bg-track p-1', className)}
    >
      {index >= 0 && (
        <span aria-hidden className="absolute inset-1 overflow-visible">
          <span className="segment-thumb block h-full rounded-pill bg-track-on shadow-e1" />
        </span>
      )}
      {segments.map((segment) => (
        <RadioGroup.Item
          key={segment.value}
          value={segment.value}
          className={classNames(
            'relative flex min-h-11 min-w-0 items-center justify-center gap-2 rounded-pill px-3 text-small font-semibold',
            'transition-colors duration-(--t-fast) disabled:opacity-60',
            segment.value === value ? 'text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          {segment.icon}
          {segment.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
