import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';

type DeleteQuestionProps = { isDeleting: boolean; onDelete: () => void; onKeep: () => void };

/** Asks whether to delete a reflection for good. */
export function DeleteQuestion({ isDeleting, onDelete, onKeep }: DeleteQuestionProps) {
  const t = useTranslations('reflection');
  return (
    <div className="flex flex-col gap-3">
      <Button variant="destructive" isLoading={isDeleting} loadingLabel={t('deleting')} onClick={onDelete}>
        {t('delete')}
      </Button>
      <Button variant="text" disabled={isDeleting} onClick={onKeep}>
        {t('keep')}
      </Button>
    </div>
  );
}
