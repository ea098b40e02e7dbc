import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function MatchesScreen() {
  const t = useTranslations('matches');
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="rounded-l bg-surface py-4 shadow-e1">
        <EmptyState
          title={t('empty')}
          description={t('emptyDescription')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button variant="outline" size="sm" onClick={() => location.reload()}>
                {t('refresh')}
              </Button>
              <Link to="/video" className={buttonStyles('primary', 'sm')}>
                {t('findMatches')}
              </Link>
            </div>
          }
        />
      </div>
    </>
  );
}
