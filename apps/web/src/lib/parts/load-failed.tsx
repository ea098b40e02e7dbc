import { useTranslations } from 'use-intl';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

type LoadFailedProps = { query: { refetch: () => Promise<unknown>; isFetching: boolean } };

/** Stands where the data of a query would, with a way to ask for it again. */
export function LoadFailed({ query }: LoadFailedProps) {
  const t = useTranslations('common');
  return (
    <ErrorState
      title={t('loadFailed')}
      description={t('loadFailedDescription')}
      retryLabel={t('retry')}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
