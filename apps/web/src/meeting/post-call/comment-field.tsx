import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { GrowingArea } from '../../ui/controls/growing-area.tsx';

const MAX_LENGTH = 2_000;

type CommentFieldProps = { label: string; placeholder: string; value: string; onChange: (value: string) => void };

export function CommentField({ label, placeholder, value, onChange }: CommentFieldProps) {
  const t = useTranslations('postCall');
  const tooMany = useTooMany();
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-label text-ink-2">
        <span>{label}</span> <span className="font-normal">{t('optional')}</span>
      </label>
      <GrowingArea
        id={id}
        rows={3}
        dir="auto"
        maxLength={MAX_LENGTH}
        tooMany={tooMany}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-edge min-h-22.5 rounded-m bg-surface-2 px-4 py-3 text-body text-ink placeholder:text-ink-3"
      />
    </div>
  );
}
