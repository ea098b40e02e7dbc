import { XP_REWARDS } from '@cuppa/domain/progress/xp-rewards';
import { useEffect, useRef } from 'react';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';

const ACTION = 'visit_town_square';

/** Claims the XP of a visit, once an entry; the server counts how many of a day pay, and tells what that brought. */
export function useVisitAward(): void {
  const { api } = useServer();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const isClaimed = useRef(false);
  useEffect(() => {
    if (userId === null || isClaimed.current) return;
    isClaimed.current = true;
    const claim = { p_user_id: userId, p_xp_change: XP_REWARDS[ACTION], p_action: ACTION, p_update_streak: false };
    // A visit is a visit, paid or not.
    void api.progress.updateUserXp(claim).catch(() => {});
  }, [api, userId]);
}
