import { asciiDigits } from '@cuppa/domain/platform/text/digits';
import { Fragment, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../base/class-names.ts';

const ROW_HEIGHT = 52;
const SETTLE_MS = 140;

export type WheelOption = { value: number; label: string; isDisabled: boolean };

type WheelProps = {
  label: string;
  options: readonly WheelOption[];
  value: number | null;
  /** Before anything is chosen, an empty row is in the middle, after this value. */
  restValue: number;
  onChange: (value: number) => void;
  isDisabled?: boolean;
};

/** A listbox drawn as a wheel: five rows, the chosen one in the middle. */
export function Wheel({ label, options, value, restValue, onChange, isDisabled = false }: WheelProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isDragged = useRef(false);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const findTyped = useTypeAhead(options);
  const { shownIndex, restTop } = restOf({ options, value, restValue });
  const emptyRow = shownIndex + 1;

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = restTop;
  }, [restTop]);
  useEffect(() => () => clearTimeout(settle.current), []);

  function choose(index: number) {
    const option = options[index];
    if (option && !option.isDisabled && !isDisabled) onChange(option.value);
    else if (list.current) list.current.scrollTop = restTop;
  }

  function startDrag() {
    isDragged.current = true;
  }

  function onScroll() {
    if (!isDragged.current) return;
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      isDragged.current = false;
      const row = Math.round((list.current?.scrollTop ?? 0) / ROW_HEIGHT);
      if (value !== null || row <= shownIndex) choose(row);
      else if (row > emptyRow) choose(row - 1);
    }, SETTLE_MS);
  }

  function onKeyDown(event: KeyboardEvent) {
    const from = value === null && event.key === 'ArrowUp' ? emptyRow : shownIndex;
    const index = indexAfterKey(event.key, from, options.length);
    if (index !== null) event.preventDefault();
    const target = index ?? findTyped(event);
    if (target !== null) choose(target);
  }

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      aria-activedescendant={value === null ? undefined : `${id}-${value}`}
      tabIndex={isDisabled ? -1 : 0}
      onScroll={onScroll}
      onWheel={startDrag}
      onPointerDown={startDrag}
      onTouchStart={startDrag}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // Uses the clicked row, not the one where the wheel would come to rest.
        clearTimeout(settle.current);
        isDragged.current = false;
        const row = event.target instanceof HTMLElement ? event.target.dataset['index'] : undefined;
        if (row !== undefined) choose(Number(row));
      }}
      className="relative h-65 snap-y snap-mandatory overflow-y-auto overscroll-contain rounded-s py-26 [scrollbar-width:none]"
    >
      {options.map((option, index) => (
        <Fragment key={option.value}>
          {value === null && index === emptyRow && <EmptyRow />}
          <WheelRow
            id={`${id}-${option.value}`}
            option={option}
            index={index}
            isChosen={option.value === value}
            isNearMiddle={Math.abs((value === null ? shownIndex + 0.5 : shownIndex) - index) <= 1}
          />
        </Fragment>
      ))}
    </div>
  );
}

/** The row position of the wheel: on its value, or on the empty row while nothing is chosen. */
function restOf({ options, value, restValue }: Pick<WheelProps, 'options' | 'value' | 'restValue'>) {
  const found = options.findIndex((option) => option.value === (value ?? restValue));
  const shownIndex = Math.max(found, 0);
  return { shownIndex, restTop: (shownIndex + (value === null ? 1 : 0)) * ROW_HEIGHT };
}

function EmptyRow() {
  return (
    <div aria-hidden className="grid h-13 snap-center place-items-center">
      <span className="h-1 w-5 rounded-pill bg-ink-3" />
    </div>
  );
}

type WheelRowProps = { id: string; option: WheelOption; index: number; isChosen: boolean; isNearMiddle: boolean };

function WheelRow({ id, option, index, isChosen, isNearMiddle }: WheelRowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={option.isDisabled || undefined}
      data-index={index}
      className={classNames(
        'grid h-13 cursor-pointer snap-center place-items-center font-display tabular-nums',
        isChosen ? 'text-t2 font-extrabold text-ink' : 'font-bold text-ink-3',
        !isChosen && (isNearMiddle ? 'text-t3' : 'text-button'),
        option.isDisabled && 'cursor-default line-through opacity-50',
      )}
    >
      {option.label}
    </div>
  );
}

function indexAfterKey(key: string, index: number, length: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, length - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'PageDown':
      return Math.min(index + 5, length - 1);
    case 'PageUp':
      return Math.max(index - 5, 0);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}

const TYPE_AHEAD_MS = 800;

type Option = { label: string; isDisabled: boolean };

/** Collects typed letters; answers the index of the first option that begins with them, or null. */
function useTypeAhead(options: readonly Option[]): (event: KeyboardEvent) => number | null {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return null;
    const now = event.timeStamp;
    const text =
      (now - typed.current.at > TYPE_AHEAD_MS ? '' : typed.current.text) + asciiDigits(event.key).toLowerCase();
    typed.current = { text, at: now };
    const match = options.findIndex((option) => !option.isDisabled && option.label.toLowerCase().startsWith(text));
    return match >= 0 ? match : null;
  };
}
