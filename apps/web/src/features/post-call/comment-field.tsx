import { useId } from 'react';
import { useTranslations } from 'use-intl';

const MAX_LENGTH = 2_000;

type CommentFieldProps = { label: string; placeholder: string; value: string; onChange: (value: string) => void };

export function CommentField({ label, placeholder, value, onChange }: CommentFieldProps) {
  const t = useTranslations('postCall');
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-label">
        {label} <span className="text-ink-2">{t('optional')}</span>
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_LENGTH}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="rounded-m border-2 border-line-control bg-surface-2 p-4 text-body text-ink placeholder:text-ink-3"
      />
    </div>
  );
}
