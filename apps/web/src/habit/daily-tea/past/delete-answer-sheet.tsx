import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useDeleteAnswer } from './use-delete-answer.ts';

type DeleteAnswerSheetProps = {
  /** Null while the sheet is closed. */
  answer: TeaAnswer | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
  /** Called when the card that opened the sheet was deleted with its answer. */
  onOpenerGone: () => void;
};

/** Asks whether to delete an answer permanently. */
export function DeleteAnswerSheet({ answer, onClose, onDeleted, onOpenerGone }: DeleteAnswerSheetProps) {
  const t = useTranslations('dailyTea.shelf');
  const common = useTranslations('common');
  const remove = useDeleteAnswer();
  // Keeps showing the answer while the sheet closes.
  const [last, setLast] = useState(answer);
  if (answer !== null && answer !== last) setLast(answer);

  function confirm(): void {
    if (last === null) return;
    remove.mutate(last.id, {
      onSuccess: () => {
        onDeleted(last.id);
        onClose();
      },
    });
  }

  return (
    <Sheet
      isOpen={answer !== null}
      onClose={onClose}
      onOpenerGone={onOpenerGone}
      title={t('deleteTitle')}
      description={t(last?.isOnProfile === true ? 'deleteOnProfile' : 'deleteDescription')}
      closeLabel={common('close')}
      isClosable={!remove.isPending}
    >
      <div className="flex flex-col gap-3">
        <Button variant="destructive" isLoading={remove.isPending} loadingLabel={t('deleting')} onClick={confirm}>
          {t('delete')}
        </Button>
        <Button variant="text" disabled={remove.isPending} onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </Sheet>
  );
}
