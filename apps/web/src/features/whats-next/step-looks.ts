import type { NextStep } from '@cuppa/contract/whats-next/whats-next-contract';
import { Award, Coffee, Flame, type LucideIcon, MapPin, NotebookPen, Video } from 'lucide-react';

export const STEP_ICONS: Record<NextStep['kind'], LucideIcon> = {
  reconnection: Coffee,
  journal: NotebookPen,
  streak: Flame,
  event: MapPin,
  badge: Award,
  'first-call': Video,
};

/** The address at which a step is taken. */
export function stepPath(step: NextStep): string {
  switch (step.kind) {
    case 'reconnection':
      return '/matches';
    case 'journal':
      return `/post-call?call=${step.callId}`;
    case 'streak':
      return '/daily-tea';
    case 'event':
      return '/town-square';
    case 'badge':
      return '/badges';
    case 'first-call':
      return '/video';
  }
}
