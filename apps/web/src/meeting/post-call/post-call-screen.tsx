import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { removeStored } from '../../lib/device/storage.ts';
import { isAnsweredByApp, isMalformed, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { type KnownCall, readKnownCall, recapFromMemory } from './known-call.ts';
import { RECAP_REFUSALS } from './post-call.messages.ts';
import { PostCallFlow } from './post-call-flow-view.tsx';
import type { PostCallParts } from './post-call-parts.ts';

/** /post-call: the call just ended, or the one in the address; else the latest one that the server knows. */
export function PostCallScreen(parts: PostCallParts) {
  const location = useLocation();
  const [known] = useState(() => readKnownCall(location.state, location.search));
  useEffect(() => removeStored('currentCallId'), []);
  if (known?.reportId !== undefined)
    return parts.renderReport({ reportId: known.reportId, partnerName: known.partnerName ?? '' });
  return known === null ? <LatestCall {...parts} /> : <OneCall known={known} {...parts} />;
}

function OneCall({ known, ...parts }: PostCallParts & { known: KnownCall }) {
  const { queries } = useServer();
  const recap = useQuery(queries.postCall.recap.queryOptions({ input: { callId: known.callId } }));
  useFailureToast(recap.error);
  const onChanged = () => void recap.refetch();
  if (recap.data) return <PostCallFlow key="call" recap={recap.data} {...{ known, onChanged }} {...parts} />;
  // Another person's call counts as none. A call that cannot be read now still takes feedback.
  if (recap.isError && isNoCall(recap.error)) return <NoCall />;
  if (recap.isError)
    return <PostCallFlow key="call" recap={recapFromMemory(known)} {...{ known, onChanged }} {...parts} />;
  return <Loading />;
}

function LatestCall(parts: PostCallParts) {
  const { queries } = useServer();
  const t = useTranslations('postCall');
  const common = useTranslations('common');
  const latest = useQuery(queries.postCall.latest.queryOptions());
  if (latest.data)
    return <PostCallFlow recap={latest.data} known={null} onChanged={() => void latest.refetch()} {...parts} />;
  if (!latest.isError) return <Loading />;
  if (isNoCall(latest.error)) return <NoCall />;
  return (
    <Frame>
      <ErrorState
        title={t('retrieveFailed')}
        description={common('loadFailedDescription')}
        retryLabel={common('retry')}
        onRetry={() => void latest.refetch()}
      />
      <Link to="/home" className={buttonStyles('porcelain')}>
        {t('backToHome')}
      </Link>
    </Frame>
  );
}

/** An address that no call can have counts as no call, too. */
function isNoCall(error: unknown): boolean {
  return refusalOf(error, RECAP_REFUSALS) === 'noCall' || isMalformed(error);
}

/** Shows once that the call could not be read. */
function useFailureToast(error: unknown): void {
  const t = useTranslations('postCall');
  const wasShown = useRef(false);
  useEffect(() => {
    if (error === null || wasShown.current || isNoCall(error) || isAnsweredByApp(error)) return;
    wasShown.current = true;
    showToast(t('retrieveFailed'), {
      id: 'call-record',
      variant: 'warning',
      description: t('retrieveFailedDescription'),
    });
  }, [error, t]);
}

function NoCall() {
  const t = useTranslations('postCall');
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <EmptyState
        isWholePage
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

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('postCall');
  return (
    <main id="main" className="mx-auto flex w-full max-w-768 flex-col gap-4 p-5">
      <h1 tabIndex={-1} className="sr-only">
        {t('title')}
      </h1>
      {children}
    </main>
  );
}

function Loading() {
  const common = useTranslations('common');
  return (
    <Frame>
      <div role="status" aria-label={common('loading')} className="flex flex-col gap-4">
        <Skeleton className="h-72 rounded-xl" />
        <Skeleton className="h-56 rounded-l" />
      </div>
    </Frame>
  );
}
