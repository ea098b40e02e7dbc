import { useId } from 'react';

type SliderProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The value in words, such as "3, Good". */
  words: string;
  isDisabled?: boolean;
};

export function Slider({ label, value, onChange, min = 1, max = 5, step = 1, words, isDisabled = false }: SliderProps) {
  const id = useId();
  const share = ((value - min) / (max - min)) * 100;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-body font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-small text-ink-2 tabular-nums">
          {words}
        </output>
      </div>
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
        style={{
          background: `linear-gradient(to right, var(--primary) ${share}%, var(--surface-3) ${share}%) center / 100% 10px no-repeat`,
        }}
        className="range h-11 w-full rounded-pill"
      />
    </div>
  );
}
