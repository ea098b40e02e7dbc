import { themeWords } from '@cuppa/domain/habit/reflection/theme-words';
import { PROMPTS_PER_THEME, type ReflectionThemeId } from '@cuppa/domain/habit/reflection/themes';
import { showsSomething } from '@cuppa/domain/platform/text/clean-text';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { Lock } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { CrisisHelp } from '../../safety/parts/crisis-help.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { GrowingArea } from '../../ui/controls/growing-area.tsx';

/** The maximum length allowed by the contract. */
const MAX_LENGTH = 5_000;
export const NO_ENTRIES: readonly string[] = Array.from({ length: PROMPTS_PER_THEME }, () => '');

type EntriesFormProps = {
  themeId: ReflectionThemeId;
  entries: readonly string[];
  onChange: (entries: string[]) => void;
  onSubmit: () => void;
  submitLabel: string;
  isSaving: boolean;
  isDisabled?: boolean;
  hint: string;
  /** Shown before the submit button. */
  children?: ReactNode;
};

/** A theme's three prompts, each with a field. */
export function EntriesForm(props: EntriesFormProps) {
  const { themeId, entries, onChange, onSubmit, submitLabel, isSaving, isDisabled = false, hint, children } = props;
  const t = useTranslations('reflection');
  const tooMany = useTooMany();
  const common = useTranslations('common');
  const id = useId();
  const prompts = themeWords(READER_LANGUAGE)[themeId];
  const isBlank = entries.every((entry) => !showsSomething(entry));

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBlank && !isSaving) onSubmit();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {prompts.map((prompt, index) => (
        <div key={prompt}>
          <label htmlFor={`${id}-${index}`} className="mb-2.5 block font-display text-t3">
            {prompt}
          </label>
          <GrowingArea
            id={`${id}-${index}`}
            rows={2}
            dir="auto"
            maxLength={MAX_LENGTH}
            tooMany={tooMany}
            value={entries[index] ?? ''}
            readOnly={isSaving}
            disabled={isDisabled}
            placeholder={t('placeholder')}
            aria-describedby={`${id}-hint`}
            onChange={(event) => onChange(entries.map((entry, at) => (at === index ? event.target.value : entry)))}
            className="field-edge block max-h-80 min-h-21 w-full rounded-m bg-surface-2 px-4 py-3 text-body text-ink placeholder:text-ink-3"
          />
        </div>
      ))}
      <CrisisHelp text={entries.join('\n')} field={`reflection ${themeId}`} />
      <p id={`${id}-hint`} className="-mt-1 flex items-start gap-2 text-label text-ink-2">
        <Lock size={14} aria-hidden className="mt-0.5 shrink-0" />
        <span>{hint}</span>
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button
          type="submit"
          className="grow sm:grow-0"
          disabled={isBlank}
          isLoading={isSaving}
          loadingLabel={common('saving')}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
