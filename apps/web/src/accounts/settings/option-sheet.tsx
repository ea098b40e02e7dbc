import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useComposing } from '../../ui/base/composing.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { searchKey } from '../parts/search-key.ts';

export type Option<Value> = {
  value: Value;
  label: string;
  detail?: string;
  /** More words that the search finds it by. */
  also?: string;
};

type OptionSheetProps<Value> = {
  title: string;
  searchLabel: string;
  /** Options in display order; called when the sheet opens. */
  readOptions: () => readonly Option<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  isOpen: boolean;
  onClose: () => void;
};

/** More than anyone reads; typing more letters finds the rest. */
const MOST_SHOWN = 40;

/** A sheet to choose one of many options, with a search by parts of the name. */
export function OptionSheet<Value extends string | null>(props: OptionSheetProps<Value>) {
  const { title, isOpen, onClose } = props;
  const common = useTranslations('common');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={common('close')}>
      {isOpen && <Options {...props} />}
    </Sheet>
  );
}

function Options<Value extends string | null>(props: OptionSheetProps<Value>) {
  const { searchLabel, readOptions, chosen, onChoose, onClose } = props;
  const t = useTranslations('languageRegion');
  const [text, setText] = useState('');
  const { isComposing, field } = useComposing();
  const options = useMemo(
    () => readOptions().map((option) => ({ ...option, key: ` ${searchKey(`${option.label} ${option.also ?? ''}`)}` })),
    [readOptions],
  );
  const words = searchKey(text).split(' ');
  // Each typed word must match the beginning of a word of the option.
  const found = options.filter(({ key }) => words.every((word) => key.includes(` ${word}`)));
  const shown = found.slice(0, MOST_SHOWN);
  return (
    <div data-options className="flex flex-col gap-3">
      <TextField
        label={searchLabel}
        icon={<Search size={20} />}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...field}
        onKeyDown={(event) => !isComposing(event) && walk(event)}
      />
      <p role="status" className="text-label text-ink-2">
        {found.length > MOST_SHOWN ? t('moreFound', { count: MOST_SHOWN }) : t('found', { count: found.length })}
      </p>
      <ul className="-mx-2 h-[45dvh] overflow-y-auto">
        {shown.map(({ value, label, detail }) => (
          <li key={value ?? ''}>
            <button
              type="button"
              data-option
              onKeyDown={walk}
              aria-current={value === chosen || undefined}
              onClick={() => {
                onClose();
                if (value !== chosen) onChoose(value);
              }}
              className="flex min-h-12 w-full items-center gap-3 rounded-m px-3 py-1.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-3"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-body font-semibold">{label}</span>
                {detail !== undefined && <span className="block text-small text-ink-2">{detail}</span>}
              </span>
              {value === chosen && <Check size={20} aria-hidden className="shrink-0 text-primary-ink" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus with the arrow keys from the field through the results; Tab also reaches the buttons. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [
    ...(event.currentTarget.closest('[data-options]')?.querySelectorAll<HTMLElement>('input, [data-option]') ?? []),
  ];
  const next = stops[stops.indexOf(event.currentTarget) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
