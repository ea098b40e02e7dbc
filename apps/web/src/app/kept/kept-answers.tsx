import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useIsOnline } from '../../lib/page/use-is-online.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { pageAge } from '../../lib/store/page-age.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { createAnswerKeeper } from './answer-keeper.ts';
import { keptPages } from './kept-pages.ts';

/** Opens some pages from this device where there is no network, and says of when they are. */
export function KeptAnswers() {
  const session = useSession();
  return session.status === 'signed-in' ? <OfPerson key={session.userId} userId={session.userId} /> : null;
}

function OfPerson({ userId }: { userId: string }) {
  const { queries } = useServer();
  const client = useQueryClient();
  const t = useTranslations('signedInShell');
  const dates = useDates();
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  const [keeper] = useState(() => createAnswerKeeper({ client, userId, pages: keptPages(queries) }));
  useEffect(() => keeper.start(), [keeper]);

  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  const at = useSyncExternalStore(subscribe, () => keeper.ageOf(pathname, isOnline));
  useEffect(() => {
    if (at === null) return;
    const moment = new Date(at);
    const isToday = dates.dayOf(moment) === dates.dayOf(new Date());
    const time = dates.say(isToday ? 'time' : 'moment', moment);
    pageAge.write(t(isOnline ? 'unreachableSince' : 'offlineSince', { time }));
    return () => pageAge.write(null);
  }, [at, dates, isOnline, t]);
  return null;
}
