import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CheckoutReturn } from './checkout-return.tsx';
import { OfferCard } from './offer-card.tsx';
import { PassportHero } from './passport-hero.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { StampBook } from './stamp-book.tsx';
import { StandingCard } from './standing-card.tsx';
import { UnlockList } from './unlock-list.tsx';
import { useCheckoutReturn } from './use-checkout-return.ts';
import { usePortalReturn } from './use-portal-return.ts';
import { useRestore } from './use-restore.ts';

/** /passport: what a passport is, the state of the person's own, and the stamps that everyone collects. */
export function PassportScreen() {
  const { queries } = useServer();
  const common = useTranslations('common');
  const passport = useQuery(queries.passport.mine.queryOptions());
  const [isChoosing, setIsChoosing] = useState(false);
  const { data } = passport;
  const isSuspended = useQuery(queries.profile.me.queryOptions()).data?.isSuspended === true;
  const returning = useCheckoutReturn(data?.isHeld === true, passport.refetch);
  usePortalReturn();
  const offered = data?.isHeld === false ? data.prices : null;
  return (
    <main id="main">
      <PassportHero>
        {returning !== null && <CheckoutReturn isLate={returning === 'late'} />}
        {data !== undefined && <StandingCard passport={data} />}
        {data !== undefined && !data.isHeld && returning !== 'asking' && (
          <OfferCard passport={data} isSuspended={isSuspended} onChoose={() => setIsChoosing(true)} />
        )}
        {data === undefined &&
          (passport.isError || passport.isPaused ? (
            <div className="rounded-l bg-surface text-ink">
              <LoadFailed query={passport} />
            </div>
          ) : (
            <div role="status" aria-label={common('loading')}>
              <Skeleton className="h-(--btn-h) rounded-pill! opacity-40" />
            </div>
          ))}
      </PassportHero>
      <div className="mx-auto flex w-full flex-col gap-10 px-(--page-x) pt-10 pb-safe-10 md:max-w-768 md:px-0 lg:max-w-1024 xl:max-w-1440">
        <StampBook />
        <UnlockList isSold={data !== undefined && (data.isHeld || data.prices !== null)} />
        {data !== undefined && !isSuspended && (data.prices !== null || data.subscription !== null) && <Restore />}
      </div>
      {isChoosing && offered !== null && data !== undefined && (
        <PlanSheet prices={offered} isTest={data.isTest} onClose={() => setIsChoosing(false)} />
      )}
    </main>
  );
}

function Restore() {
  const t = useTranslations('passport');
  const { restore, isRestoring } = useRestore();
  return (
    <Button
      variant="text"
      className="self-center"
      isLoading={isRestoring}
      loadingLabel={t('restore.looking')}
      onClick={restore}
    >
      {t('restore.open')}
    </Button>
  );
}
