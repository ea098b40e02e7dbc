import { MAX_SANCTION_WORDS } from '@cuppa/domain/safety/safety/sanctions';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useCaseAction, useDecidedWords } from './use-case-action.ts';

type BirthdaySheetProps = { caseId: string; onClose: () => void; onOpenerGone: () => void };

/** Corrects the birthday of the person whom a case is about, with the reason for the notes. */
export function BirthdaySheet({ caseId, onClose, onOpenerGone }: BirthdaySheetProps) {
  const { api } = useServer();
  const t = useTranslations('moderation');
  const tooMany = useTooMany();
  const common = useTranslations('common');
  const [birthday, setBirthday] = useState('');
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { run, isBusy } = useCaseAction(caseId);
  const decidedWords = useDecidedWords();
  const isComplete = birthday !== '' && reason.trim() !== '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSent(true);
    if (!isComplete) return;
    const isDone = await run(
      () => api.moderation.correctBirthday({ caseId, birthday, reason: reason.trim() }),
      (one) => (one.proposal === null ? { title: t('birthdayDone') } : decidedWords(one)),
    );
    if (isDone) onClose();
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      onOpenerGone={onOpenerGone}
      title={t('birthdayTitle')}
      description={t('birthdayText')}
      closeLabel={common('close')}
      isClosable={!isBusy}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label={t('birthday')}
          type="date"
          value={birthday}
          onChange={({ target }) => setBirthday(target.value)}
          error={wasSent && birthday === '' ? t('birthdayMissing') : undefined}
        />
        <TextArea
          label={t('birthdayReason')}
          value={reason}
          onChange={setReason}
          maxLength={MAX_SANCTION_WORDS}
          tooMany={tooMany}
          left={(count) => t('lettersLeft', { count })}
          error={wasSent && reason.trim() === '' ? t('birthdayReasonMissing') : undefined}
        />
        <Button type="submit" variant="destructive" isLoading={isBusy} loadingLabel={t('deciding')}>
          {t('birthdayConfirm')}
        </Button>
      </form>
    </Sheet>
  );
}
