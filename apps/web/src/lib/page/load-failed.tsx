import { useTranslations } from 'use-intl';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { logIdOf } from '../server/refusals.ts';

type LoadFailedProps = {
  query: { refetch: () => Promise<unknown>; isFetching: boolean; error: unknown };
  /** What could not be loaded, if the usual words say too little. */
  title?: string;
};

/** Shown in place of a query's data, with a button to load it again. */
export function LoadFailed({ query, title }: LoadFailedProps) {
  const t = useTranslations('common');
  const logId = logIdOf(query.error);
  const description = navigator.onLine ? 'loadFailedDescription' : 'offline';
  return (
    <ErrorState
      title={title ?? t('loadFailed')}
      description={logId === null ? t(description) : t('logId', { logId })}
      retryLabel={t('retry')}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
