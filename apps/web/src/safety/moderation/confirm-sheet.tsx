import { MAX_SANCTION_WORDS } from '@cuppa/domain/safety/safety/sanctions';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

type ConfirmSheetProps = {
  title: string;
  text: string;
  confirmLabel: string;
  /** Asks for words to the person under this label; undefined if the person gets none. */
  wordsLabel?: string;
  /** True if the words are required. */
  needsWords?: boolean;
  isHard?: boolean;
  isBusy: boolean;
  onClose: () => void;
  onOpenerGone: () => void;
  onConfirm: (words: string) => Promise<boolean>;
};

/** Says what a decision means, and asks once more. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const {
    title,
    text,
    confirmLabel,
    wordsLabel,
    needsWords = false,
    isHard = false,
    isBusy,
    onClose,
    onOpenerGone,
    onConfirm,
  } = props;
  const t = useTranslations('moderation');
  const tooMany = useTooMany();
  const common = useTranslations('common');
  const [words, setWords] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await onConfirm(words.trim())) onClose();
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      onOpenerGone={onOpenerGone}
      title={title}
      description={text}
      closeLabel={common('close')}
      isClosable={!isBusy}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {wordsLabel !== undefined && (
          <TextArea
            label={wordsLabel}
            value={words}
            onChange={setWords}
            maxLength={MAX_SANCTION_WORDS}
            tooMany={tooMany}
            left={(count) => t('lettersLeft', { count })}
          />
        )}
        <Button
          type="submit"
          variant={isHard ? 'destructive' : 'primary'}
          disabled={needsWords && words.trim() === ''}
          isLoading={isBusy}
          loadingLabel={t('deciding')}
        >
          {confirmLabel}
        </Button>
      </form>
    </Sheet>
  );
}
