import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonStyles } from '../../../ui/controls/button-styles.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Decision } from './sanction-card.tsx';
import { useSeenMutation } from './use-mark-seen.ts';

/** Shows new decisions of moderators once on home. Suspensions have their own screen. */
export function StandingSheet() {
  const { queries } = useServer();
  const t = useTranslations('standing');
  const { pathname } = useLocation();
  const { data } = useQuery(queries.sanctions.mine.queryOptions());
  const seen = useSeenMutation();
  const [isClosed, setIsClosed] = useState(false);
  const unseen = data?.suspendedUntil === null ? data.sanctions.filter(({ isSeen }) => !isSeen) : [];

  function read(): void {
    setIsClosed(true);
    seen.mutate(undefined);
  }

  if (unseen.length === 0 || pathname !== '/home') return null;
  return (
    <Sheet isOpen={!isClosed} onClose={read} title={t('sheetTitle')} description={t('sheetText')} isCentred>
      <ul className="mb-5 flex flex-col gap-3">
        {unseen.map((sanction) => (
          <li key={sanction.id} className="flex flex-col gap-3 rounded-m bg-surface-2 px-4.5 py-3.5">
            <Decision sanction={sanction} />
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3">
        <Button onClick={read}>{t('read')}</Button>
        {unseen.some(({ canAppeal }) => canAppeal) && (
          <Link to="/settings/standing" className={buttonStyles('outline')}>
            {t('readAppeal')}
          </Link>
        )}
      </div>
    </Sheet>
  );
}
