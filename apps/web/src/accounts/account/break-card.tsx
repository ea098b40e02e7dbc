import { useQuery } from '@tanstack/react-query';
import { CupSoda } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { usePause } from '../parts/use-pause.ts';

/** Offers a pause instead of a deletion. */
export function BreakCard() {
  const t = useTranslations('account.pause');
  const { queries } = useServer();
  const { data: profile } = useQuery(queries.profile.me.queryOptions());
  const { setPaused, isChanging } = usePause();
  const isPaused = profile?.isPaused === true;
  // A suspended person already meets no one, nor does somebody of unknown age.
  if (profile?.isSuspended === true || profile?.hasVerifiedAge === false) return null;
  return (
    <Card as="section" className="mb-5 flex flex-col gap-4">
      <div>
        <h2 className="text-t3">{t('title')}</h2>
        <p className="mt-2 text-body text-ink-2">{t(isPaused ? 'isPaused' : 'text')}</p>
      </div>
      {!isPaused && (
        <Button
          variant="outline"
          icon={<CupSoda size={20} aria-hidden />}
          isLoading={isChanging}
          onClick={() => setPaused(true)}
        >
          {t('button')}
        </Button>
      )}
    </Card>
  );
}
