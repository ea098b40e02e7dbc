import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { queries } from '../../lib/api.ts';
import { type LastCall, readStored, removeStored } from '../../lib/storage.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { PostCallFlow } from './post-call-flow-view.tsx';

/** The call just ended: from the navigation, else what was saved of the last one. */
function readLastCall(state: unknown): LastCall | null {
  const given = state as Partial<LastCall> | null;
  return typeof given?.callId === 'string' ? (given as LastCall) : readStored('lastCallData');
}

export function PostCallScreen() {
  const t = useTranslations('postCall');
  const common = useTranslations('common');
  const location = useLocation();
  const [callId] = useState(() => readLastCall(location.state)?.callId ?? readStored('currentCallId'));
  const recap = useQuery({
    ...queries.postCall.recap.queryOptions({ input: { callId: callId ?? '' } }),
    enabled: callId !== null,
  });
  const hasToldFailure = useRef(false);

  useEffect(() => removeStored('currentCallId'), []);
  useEffect(() => {
    if (!recap.isError || hasToldFailure.current) return;
    hasToldFailure.current = true;
    showToast(t('retrieveFailed'), { variant: 'warning', description: t('retrieveFailedDescription') });
  }, [recap.isError, t]);

  if (callId === null) {
    return (
      <main id="main" className="grid min-h-dvh place-items-center">
        <h1 tabIndex={-1} className="sr-only">
          {t('title')}
        </h1>
        <EmptyState
          title={t('noCall')}
          description={t('noCallDescription')}
          action={
            <Link to="/home" className={buttonStyles('primary')}>
              {t('backToHome')}
            </Link>
          }
        />
      </main>
    );
  }
  if (recap.data)
    return <PostCallFlow key={recap.data.callId} recap={recap.data} onChanged={() => void recap.refetch()} />;
  return (
    <main id="main" className="mx-auto flex w-full max-w-768 flex-col gap-4 p-5">
      <h1 tabIndex={-1} className="sr-only">
        {t('title')}
      </h1>
      {recap.isError ? (
        <>
          <ErrorState
            title={t('retrieveFailed')}
            description={common('loadFailedDescription')}
            retryLabel={common('retry')}
            onRetry={() => void recap.refetch()}
          />
          <Link to="/home" className={buttonStyles('porcelain')}>
            {t('backToHome')}
          </Link>
        </>
      ) : (
        <div role="status" aria-label={common('loading')} className="flex flex-col gap-4">
          <Skeleton className="h-72 rounded-xl" />
          <Skeleton className="h-56 rounded-l" />
        </div>
      )}
    </main>
  );
}
