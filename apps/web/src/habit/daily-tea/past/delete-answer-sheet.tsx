import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useDeleteAnswer } from './use-delete-answer.ts';

type DeleteAnswerSheetProps = {
  /** Null while nothing is asked. */
  answer: TeaAnswer | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
  /** The card that asked is gone with what was deleted. */
  onOpenerGone: () => void;
};

/** Asks whether to delete an answer for good. */
export function DeleteAnswerSheet({ answer, onClose, onDeleted, onOpenerGone }: DeleteAnswerSheetProps) {
  const t = useTranslations('dailyTea.shelf');
  const common = useTranslations('common');
  const remove = useDeleteAnswer();
  // The answer that is asked about while the sheet goes.
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
