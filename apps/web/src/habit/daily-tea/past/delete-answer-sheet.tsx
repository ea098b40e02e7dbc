import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, refusalOf } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { GONE_REFUSALS } from '../daily-tea.messages.ts';
import { changePast, refreshAnswers } from './past.queries.ts';

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

/** Deletes an answer by its id. */
function useDeleteAnswer() {
  const { api, queries } = useServer();
  const t = useTranslations('dailyTea.shelf');
  const common = useTranslations('common');
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) =>
      api.dailyTea.remove({ id }).catch((error: unknown) => {
        if (refusalOf(error, GONE_REFUSALS) !== 'gone') throw error;
      }),
    onSuccess: (_, id) => {
      changePast(queries, client, (one) => (one.id === id ? null : one));
      showToast(t('deleted'), { id: 'tea-shelf', variant: 'gentle' });
      refreshAnswers(queries, client);
    },
    onError: (error) => {
      if (isAnsweredByApp(error)) return;
      showToast(t('deleteFailed'), {
        id: 'tea-shelf',
        variant: 'destructive',
        description: common('loadFailedDescription'),
      });
    },
  });
}
