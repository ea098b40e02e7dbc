import type { Home } from '@cuppa/contract/home/home/home-contract';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { setBellTarget } from '../../lib/page/portal-targets.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Logo } from '../../ui/art/logo.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { lazyPart } from '../../ui/base/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { HomeTiles } from './home-tiles.tsx';
import { LevelCard } from './level-card.tsx';
import { StreakCard } from './streak-card.tsx';

const WEEK_MS = 7 * DAY_MS;

/** Loaded after the page can be used, into placeholders of their size. */
const BadgesCard = lazyPart(
  async () => (await import('./badges-card.tsx')).BadgesCard,
  () => null,
);

const PassportCard = lazyPart(
  async () => (await import('./passport-card.tsx')).PassportCard,
  () => null,
);

/** Shown if an ended streak can be repaired. */
const RepairCard = lazyPart(
  async () => (await import('./repair-card.tsx')).RepairCard,
  () => null,
);

const PasskeyOffer = lazyPart(
  async () => (await import('../../accounts/parts/passkey-offer.tsx')).PasskeyOffer,
  () => null,
);

export function HomeScreen() {
  const { queries } = useServer();
  const t = useTranslations('home');
  const common = useTranslations('common');
  const session = useSession();
  const home = useQuery(queries.home.get.queryOptions());
  const email = session.status === 'signed-in' ? session.email : '';
  const data = home.data;
  const isFailed = home.isError || home.isPaused;
  // On a phone, what costs money waits until a person knows what it is for.
  const ofPassport = isFirstWeek(session) ? 'max-lg:hidden' : '';

  return (
    <>
      <header className="flex items-center justify-between gap-3 pt-safe-3 pb-3 md:pt-6.5 md:pb-4">
        <h1 tabIndex={-1} className="sr-only">
          {t('title')}
        </h1>
        <Logo name={APP_NAME} />
        <div className="flex items-center gap-2.5">
          <span ref={setBellTarget} className="size-12" />
          <Link to="/profile" aria-label={t('profile')} className="grid rounded-pill border-3 border-surface shadow-e1">
            <OwnCup home={data} email={email} isLoading={!isFailed} />
          </Link>
        </div>
      </header>
      {data === undefined ? (
        isFailed ? (
          <LoadFailed query={home} />
        ) : (
          <HomeSkeleton label={common('loading')} />
        )
      ) : (
        <>
          <HomeGrid>
            <LevelCard progress={data.progress} preferences={data.preferences} isPaused={data.isPaused === true} />
            {data.preferences.showStreak && <StreakCard progress={data.progress} days={data.streakDays} />}
            {data.preferences.showStreak && data.progress.repairUntil !== null && (
              <Suspense>
                <RepairCard />
              </Suspense>
            )}
            <HomeTiles
              isByModel={data.hasLanguageModel}
              passport={
                <Suspense
                  fallback={
                    <Skeleton
                      className={classNames('col-span-full h-43 rounded-l lg:col-span-6 lg:h-44', ofPassport)}
                    />
                  }
                >
                  <PassportCard className={ofPassport} />
                </Suspense>
              }
              badges={
                data.preferences.showBadges && (
                  <Suspense fallback={<Skeleton className="col-span-full h-39 rounded-l lg:col-span-6 lg:h-44" />}>
                    <BadgesCard badges={data.badges} />
                  </Suspense>
                )
              }
            />
          </HomeGrid>
          <Suspense>
            <PasskeyOffer />
          </Suspense>
        </>
      )}
    </>
  );
}

/** The person's cup, in a place of its size until it is known: a letter would only give way to the photo. */
function OwnCup({ home, email, isLoading }: { home: Home | undefined; email: string; isLoading: boolean }) {
  if (home === undefined && isLoading) return <Skeleton className="size-11.5 rounded-pill" />;
  return (
    <Avatar
      name={home?.firstName ?? (email || '?')}
      seed={home?.avatarSeed ?? email}
      frame={home?.frame}
      face={home?.face}
      size={46}
    />
  );
}

/** True if the account is younger than a week. */
function isFirstWeek(session: ReturnType<typeof useSession>): boolean {
  return session.status === 'signed-in' && Date.now() - Date.parse(session.session.user.created_at) < WEEK_MS;
}

/** Two columns; one with large letters; twelve on a desktop. */
function HomeGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid gap-3.5 max-lg:@3xs:grid-cols-2 lg:grid-cols-12 lg:gap-4.5">{children}</div>
    </div>
  );
}

function HomeSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <HomeGrid>
        <Skeleton className="col-span-full h-63 rounded-xl md:h-71.5 lg:col-span-8" />
        <Skeleton className="col-span-full h-22.5 rounded-l lg:col-span-4 lg:h-71.5" />
        <Skeleton className="h-39 rounded-l lg:col-span-3 lg:h-44" />
        <Skeleton className="h-39 rounded-l lg:col-span-3 lg:h-44" />
        <Skeleton className="col-span-full h-43 rounded-l lg:col-span-6 lg:h-44" />
      </HomeGrid>
    </div>
  );
}
