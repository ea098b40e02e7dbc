import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';

type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type SegmentedProps<Value extends string> = {
  /** The accessible name of the choice. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  className?: string;
};

/** One of a few options, such as Friends, Dating or Both: a radio group drawn as a track. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, isDisabled = false, className } = props;
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
      className={classNames('flex flex-wrap rounded-l bg-track p-1', className)}
    >
      {segments.map((segment) => (
        <RadioGroup.Item
          key={segment.value}
          value={segment.value}
          className={classNames(
            'flex min-h-11 flex-1 items-center justify-center gap-2 rounded-pill px-3 text-small font-semibold whitespace-nowrap',
            'transition-colors duration-(--t-fast) disabled:opacity-60',
            segment.value === value ? 'bg-track-on text-ink shadow-e1' : 'text-ink-2 hover:text-ink',
          )}
        >
          {segment.icon}
          <span>{segment.label}</span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
