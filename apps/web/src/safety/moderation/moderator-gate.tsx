import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { ModerationPage } from './moderation-page.tsx';

type ModeratorGateProps = {
  /** Shown to everyone else, as at an address that does not exist. */
  renderNotFound: () => ReactNode;
  children: ReactNode;
};

/** Lets moderators in. The server checks again with every request. */
export function ModeratorGate({ renderNotFound, children }: ModeratorGateProps) {
  const { queries } = useServer();
  const common = useTranslations('common');
  const profile = useQuery(queries.profile.me.queryOptions());
  if (profile.data !== undefined) return profile.data.isModerator ? children : renderNotFound();
  return (
    <ModerationPage>
      {profile.isError ? (
        <LoadFailed query={profile} />
      ) : (
        <div role="status" aria-label={common('loading')}>
          <Skeleton className="h-60 rounded-l" />
        </div>
      )}
    </ModerationPage>
  );
}

/** Replaces the cases until the moderator has a second factor. */
export function FactorNeeded() {
  const t = useTranslations('moderation');
  return (
    <Card as="section" className="flex flex-col items-start gap-3">
      <KeyRound size={28} aria-hidden className="text-primary-ink" />
      <h2 className="text-t2">{t('factorTitle')}</h2>
      <p className="max-w-768 text-body text-ink-2">{t('factorText')}</p>
      <Link to="/settings/security" state={{ from: '/moderation' }} className={buttonStyles('primary', 'sm')}>
        {t('factorLink')}
      </Link>
    </Card>
  );
}
