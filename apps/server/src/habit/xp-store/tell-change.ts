import { levelOf } from '@cuppa/domain/habit/progress/levels';
import type { XpStoreDeps } from './xp-store-deps.ts';

/** Has every screen of a person read again what the dashboard shows, without a word of XP. */
export function tellChange({ realtime }: Pick<XpStoreDeps, 'realtime'>, { id, xp }: { id: string; xp: number }): void {
  const change = { xpAwarded: 0, xp, level: levelOf(xp), isLevelUp: false, badges: [] };
  realtime.toPerson(id).emit('progress.changed', change);
}
