import type { Passport } from '@cuppa/contract/passport/passport/passport-contract';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Spinner } from '../../ui/art/spinner.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
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

type OfferCardProps = {
  passport: Pick<Passport, 'isTest' | 'prices' | 'subscription'>;
  isSuspended: boolean;
  onChoose: () => void;
};

/** The link to a passport, or why there is none. */
function OfferCard({ passport: { prices, isTest, subscription }, isSuspended, onChoose }: OfferCardProps) {
  const t = useTranslations('passport');
  if (isSuspended) {
    return <p className="text-body font-semibold">{t(subscription?.isRunning ? 'suspendedRunning' : 'suspended')}</p>;
  }
  if (prices === null) return <p className="text-body font-semibold">{t('notSold')}</p>;
  return (
    <>
      <Button variant="chamomile" className="w-full" icon={<Globe size={22} aria-hidden />} onClick={onChoose}>
        {t('goGlobal')}
      </Button>
      {isTest && <p className="-mb-2 text-center text-small font-semibold">{t('test')}</p>}
    </>
  );
}

/** Shown after the return from the checkout until the server knows about the payment. */
function CheckoutReturn({ isLate }: { isLate: boolean }) {
  const t = useTranslations('passport');
  const { restore, isRestoring } = useRestore();
  if (!isLate) {
    return (
      <p role="status" className="flex items-center gap-3 rounded-l bg-surface p-5 font-semibold text-ink shadow-e2">
        <Spinner />
        <span>{t('return.asking')}</span>
      </p>
    );
  }
  return (
    <section aria-labelledby="passport-late" className="rounded-l bg-surface p-5 text-ink shadow-e2">
      <div role="status">
        <h2 id="passport-late" className="text-t2">
          {t('return.late')}
        </h2>
        <p className="mt-1 text-small text-ink-2">{t('return.lateText')}</p>
      </div>
      <Button
        size="sm"
        className="mt-4 w-full"
        isLoading={isRestoring}
        loadingLabel={t('restore.looking')}
        onClick={restore}
      >
        {t('restore.look')}
      </Button>
    </section>
  );
}
