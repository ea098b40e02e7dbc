import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Says that nothing was written yet, or that a search found nothing. */
export function HistoryEmpty({ isEverything, onShowAll }: { isEverything: boolean; onShowAll: () => void }) {
  const t = useTranslations('reflection');
  return (
    <div className="rounded-l bg-surface shadow-e1">
      {isEverything ? (
        <EmptyState title={t('empty')} description={t('emptyDescription')} />
      ) : (
        <EmptyState
          title={t('noneFound')}
          description={t('noneFoundDescription')}
          action={
            <Button variant="outline" size="sm" onClick={onShowAll}>
              {t('showAll')}
            </Button>
          }
        />
      )}
    </div>
  );
}
