import { SendHorizontal, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useComposing } from '../../../ui/base/composing.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { cleanedText, MAX_LINE_LENGTH } from './call-line.ts';

type LineFieldProps = {
  ref: Ref<HTMLInputElement>;
  name: string;
  text: string;
  onChange: (text: string) => void;
  /** Whether the person should read their words again first. */
  soundsRude: (text: string) => Promise<boolean>;
  /** False if too many lines were sent just now. */
  onSend: (text: string) => boolean;
  onClose: () => void;
};

const BUTTON = 'grid size-11 shrink-0 place-items-center rounded-pill';

/** One line to type to the other. Enter sends, Escape closes; rude words are asked about once. */
export function LineField({ ref, name, text, onChange, soundsRude, onSend, onClose }: LineFieldProps) {
  const t = useTranslations('callWords');
  const [isChecking, setIsChecking] = useState(false);
  const [notice, setNotice] = useState<'mayHurt' | 'notSent' | null>(null);
  const { isComposing, field: composing } = useComposing();
  const isEmpty = cleanedText(text) === '';

  function send(): void {
    const isSent = onSend(text);
    setNotice(isSent ? null : 'notSent');
    if (isSent) onChange('');
  }

  async function submit(): Promise<void> {
    if (isEmpty || isChecking) return;
    setIsChecking(true);
    const isRude = await soundsRude(text).finally(() => setIsChecking(false));
    if (isRude) setNotice('mayHurt');
    else send();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) {
      // Safari would send the form with the Enter that ends a word.
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void submit();
  }

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      className="flex w-full flex-col gap-2"
    >
      <LineNotice notice={notice} onSendAnyway={send} />
      <div className="flex items-center gap-1 rounded-pill bg-surface p-1 text-ink shadow-e2">
        <input
          ref={ref}
          type="text"
          dir="auto"
          value={text}
          maxLength={MAX_LINE_LENGTH}
          // Keeps the text unchanged between the check and the sending.
          readOnly={isChecking}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={t('field', { name })}
          placeholder={t('field', { name })}
          onChange={(event) => {
            onChange(event.target.value);
            setNotice(null);
          }}
          {...composing}
          onKeyDown={onKeyDown}
          className="h-11 min-w-0 flex-1 rounded-pill bg-transparent px-4 text-body -outline-offset-3 placeholder:text-ink-3"
        />
        <button
          type="submit"
          aria-label={t('send')}
          title={t('send')}
          disabled={isEmpty}
          className={`${BUTTON} bg-primary text-on-primary disabled:bg-surface-3 disabled:text-ink-3`}
        >
          <SendHorizontal size={20} aria-hidden />
        </button>
        <button type="button" aria-label={t('close')} title={t('close')} onClick={onClose} className={BUTTON}>
          <X size={22} aria-hidden />
        </button>
      </div>
    </form>
  );
}

type LineNoticeProps = { notice: 'mayHurt' | 'notSent' | null; onSendAnyway: () => void };

function LineNotice({ notice, onSendAnyway }: LineNoticeProps) {
  const t = useTranslations('callWords');
  return (
    <div className={notice === null ? 'sr-only' : 'rounded-m bg-surface p-3 text-small text-ink shadow-e2'}>
      <p role="status">{notice !== null && t(notice)}</p>
      {notice === 'mayHurt' && (
        <Button variant="outline" size="sm" className="mt-2" onClick={onSendAnyway}>
          {t('sendAnyway')}
        </Button>
      )}
    </div>
  );
}
