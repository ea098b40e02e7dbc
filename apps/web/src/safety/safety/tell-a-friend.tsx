import { Copy, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';

const FIELDS = ['who', 'where', 'when', 'back'] as const;
type Told = Record<(typeof FIELDS)[number], string>;
const NOTHING: Told = { who: '', where: '', when: '', back: '' };
const MAX_LENGTH = 120;

/** A text for a friend before meeting someone, composed in the page and never sent to us. */
export function TellAFriend() {
  const t = useTranslations('safetyCentre.friend');
  const id = useId();
  const [told, setTold] = useState(NOTHING);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const blank = t('blank');
  const text = t('text', {
    who: told.who.trim() || blank,
    where: told.where.trim() || blank,
    when: told.when.trim() || blank,
    back: told.back.trim() || blank,
  });

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('copyFailed');
    }
  }

  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            value={told[field]}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => {
              setOutcome(null);
              setTold({ ...told, [field]: event.currentTarget.value });
            }}
          />
        ))}
      </div>
      <p className="text-small text-ink-2">{t('fill')}</p>
      <div>
        <p id={id} className="mb-1.5 text-label text-ink-2">
          {t('preview')}
        </p>
        <p
          dir="auto"
          aria-labelledby={id}
          className="rounded-m bg-surface-2 px-4 py-3 text-body wrap-anywhere select-all"
        >
          {text}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" size="sm" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="outline"
            size="sm"
            icon={<Share2 size={18} aria-hidden />}
            onClick={() => void navigator.share({ text }).catch(() => {})}
          >
            {t('share')}
          </Button>
        )}
        <p role="status" className="text-small text-ink-2">
          {outcome !== null && t(outcome)}
        </p>
      </div>
    </div>
  );
}
