import { useId } from 'react';
import { classNames } from '../base/class-names.ts';

type SliderProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The value in words, such as "3 / 5" or "3, good": shown next to the label and read out. */
  words: string;
  isDisabled?: boolean;
};

/** A native range input with a dot at every stop. */
export function Slider({ label, value, onChange, min = 1, max = 5, step = 1, words, isDisabled = false }: SliderProps) {
  const id = useId();
  const stops = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
  const share = (value - min) / (max - min);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-body font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-small font-medium text-ink-2 tabular-nums">
          <SliderWords value={value} words={words} />
        </output>
      </div>
      <div className="relative grid h-11 items-center *:[grid-area:1/1]">
        <span data-track className="relative h-2.5 overflow-hidden rounded-pill bg-surface-3">
          <span
            data-fill
            style={{ transform: `scaleX(${share})` }}
            className="absolute inset-0 origin-left bg-primary transition-transform duration-(--t-fast)"
          />
        </span>
        <span className="relative flex justify-between px-1.25">
          {stops.map((stop) => (
            <span
              key={stop}
              data-stop={stop <= value ? 'passed' : 'ahead'}
              className={classNames('size-1 rounded-pill', stop <= value ? 'bg-on-primary' : 'bg-line-control')}
            />
          ))}
        </span>
        {/* The thumb extends a little over both ends, so that its center reaches the outer dots. */}
        <span className="relative -mx-2.25">
          <input
            id={id}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            disabled={isDisabled}
            aria-valuetext={words}
            onChange={(event) => onChange(Number(event.target.value))}
            className="range block h-11 w-full rounded-pill bg-transparent"
          />
        </span>
      </div>
    </div>
  );
}

/** Emphasizes the number that the words begin with. */
function SliderWords({ value, words }: { value: number; words: string }) {
  const figure = String(value);
  if (!words.startsWith(figure)) return <span>{words}</span>;
  return (
    <>
      <span className="font-display text-t2 font-extrabold text-primary-ink">{figure}</span>
      <span>{words.slice(figure.length)}</span>
    </>
  );
}
