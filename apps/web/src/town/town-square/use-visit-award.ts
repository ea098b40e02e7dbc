import { XP_REWARDS } from '@cuppa/domain/habit/progress/xp-rewards';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { SAME_VISIT } from '../../lib/page/same-visit.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';

const VISIT = 'visit_town_square';

/** History entries of claimed visits, each as "userId key". */
const claimed = new Set<string>();

/**
 * Claims the XP of a visit, once per entry: searching, filtering, and returning from an event belong to the same visit.
 * The server limits the paid visits per day, and sends the result.
 */
export function useVisitAward(): void {
  const { api } = useServer();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const { key, state } = useLocation();
  const isSameVisit = (state as Partial<typeof SAME_VISIT> | null)?.isSameVisit === true;

  const isInside = useRef(false);
  useEffect(() => {
    if (userId === null) return;
    // A person who came to the event from elsewhere has not visited yet.
    const wasHere = [...claimed].some((entry) => entry.startsWith(`${userId} `));
    const isKnown = isInside.current || (isSameVisit && wasHere) || claimed.has(`${userId} ${key}`);
    isInside.current = true;
    claimed.add(`${userId} ${key}`);
    if (isKnown) return;
    const claim = { p_user_id: userId, p_xp_change: XP_REWARDS[VISIT], p_action: VISIT, p_update_streak: false };
    // A visit without XP is no failure.
    void api.progress.updateUserXp(claim).catch(() => {});
  }, [api, userId, key, isSameVisit]);
}
