import { BAN_ENDS_AT } from '@cuppa/domain/safety/safety/sanctions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Globe, LifeBuoy, LogOut, Scale, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../lib/page/load-failed.tsx';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { useSignOut } from '../../../lib/session/use-sign-out.ts';
import { useDates } from '../../../lib/time/use-dates.ts';
import { LinkRow, RowGroup } from '../../../ui/choices/row.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { NarrowPage } from '../../../ui/layout/narrow-page.tsx';
import { SanctionCard } from './sanction-card.tsx';
import { holdingSuspension, isSuspending, standingOptions } from './standing.queries.ts';
import { useMarkSeen } from './use-mark-seen.ts';

/** The person may wait on this screen, so it asks this often whether the suspension is over. */
const ASK_MS = 60_000;

/** /suspended: what was decided, why, until when, and what the person can do. Leads home once it is over. */
export function SuspendedScreen() {
  const { queries } = useServer();
  const t = useTranslations('standing');
  const common = useTranslations('common');
  const signOut = useSignOut('/signin');
  const standing = useQuery({ ...standingOptions(queries), refetchInterval: ASK_MS });
  const suspendedUntil = standing.data?.suspendedUntil ?? null;
  const isOver = standing.data !== undefined && suspendedUntil === null;
  useMarkSeen(standing.data?.sanctions);
  useWayHome(isOver, standing.data?.sanctions.some(isSuspending) ?? false);
  const headline = useHeadline(suspendedUntil);
  const sanction =
    standing.data === undefined || suspendedUntil === null
      ? null
      : holdingSuspension(standing.data.sanctions, suspendedUntil);
  return (
    <main id="main" className="px-(--page-x) pb-safe-10">
      <NarrowPage {...headline}>
        {standing.data === undefined && standing.isError && <LoadFailed query={standing} />}
        {(standing.isPending || isOver) && (
          <div role="status" aria-label={common('loading')}>
            <Skeleton className="h-60 rounded-l" />
          </div>
        )}
        {suspendedUntil !== null && (
          <div className="mb-5 flex flex-col gap-3.5">
            <p className="px-1.5 text-body text-ink-2">{t(isBan(suspendedUntil) ? 'whatMeansBan' : 'whatMeans')}</p>
            {sanction !== null && <SanctionCard sanction={sanction} />}
          </div>
        )}
        <RowGroup title={t('ways')}>
          <LinkRow to="/passport" icon={<Globe size={20} />} label={t('passport')} />
          <LinkRow to="/settings/account" icon={<Download size={20} />} label={t('data')} />
          <LinkRow to="/settings/account/delete" icon={<Trash2 size={20} />} label={t('deleteAccount')} />
          <LinkRow to="/settings/standing" icon={<Scale size={20} />} label={t('allDecisions')} />
          <LinkRow to="/help" icon={<LifeBuoy size={20} />} label={t('help')} />
        </RowGroup>
        <Button
          variant="outline"
          className="w-full"
          icon={<LogOut size={20} aria-hidden />}
          onClick={() => void signOut()}
        >
          {t('logout')}
        </Button>
      </NarrowPage>
    </main>
  );
}

function isBan(suspendedUntil: string): boolean {
  return new Date(suspendedUntil) >= BAN_ENDS_AT;
}

function useHeadline(suspendedUntil: string | null): { title: string; description?: string } {
  const t = useTranslations('standing');
  const dates = useDates();
  if (suspendedUntil === null) return { title: t('suspendedTitle') };
  if (isBan(suspendedUntil)) return { title: t('bannedTitle'), description: t('bannedText') };
  return {
    title: t('suspendedTitle'),
    description: t('suspendedUntil', { moment: dates.say('zonedMoment', suspendedUntil) }),
  };
}

/** Leads home once the suspension is over, and refetches everything that was refused. */
function useWayHome(isOver: boolean, wasSuspended: boolean): void {
  const { queries } = useServer();
  const t = useTranslations('standing');
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOver) return;
    // Home would redirect back here as long as the profile says otherwise.
    client.setQueryData(queries.profile.me.queryKey(), (profile) => profile && { ...profile, isSuspended: false });
    void client.invalidateQueries();
    if (wasSuspended)
      showToast(t('welcomeBack'), { id: 'welcome-back', variant: 'success', description: t('welcomeBackText') });
    void navigate('/home', { replace: true });
  }, [client, isOver, navigate, queries, t, wasSuspended]);
}
