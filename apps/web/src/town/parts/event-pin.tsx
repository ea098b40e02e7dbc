import { Dices, Heart, type LucideIcon, Mountain, Palette, PartyPopper, Sparkles, Users, Utensils } from 'lucide-react';
import type { EventArtKind } from './event-art.tsx';

/** A color and an icon with its darker ink for each type of event. */
const PINS: Record<EventArtKind, { glaze: string; ink: string; Icon: LucideIcon }> = {
  dating: { glaze: 'var(--tea-hibiscus-2)', ink: 'var(--tea-hibiscus-2)', Icon: Heart },
  community: { glaze: 'var(--art-teal)', ink: 'var(--art-pine)', Icon: Users },
  workshop: { glaze: 'var(--infusion-3-b)', ink: 'var(--art-soil)', Icon: Palette },
  special: { glaze: 'var(--glaze-custard)', ink: 'var(--art-plum)', Icon: Sparkles },
  game: { glaze: 'var(--medal-blue-1)', ink: 'var(--medal-blue-2)', Icon: Dices },
  adventure: { glaze: 'var(--art-pine)', ink: 'var(--art-pine)', Icon: Mountain },
  social: { glaze: 'var(--infusion-6-b)', ink: 'var(--infusion-6-b)', Icon: PartyPopper },
  meal: { glaze: 'var(--glaze-raspberry)', ink: 'var(--medal-rose-2)', Icon: Utensils },
};

/** A map pin, 44 wide and 57 high, whose tip is the point; decoration. */
export function EventPin({ kind, className }: { kind: EventArtKind; className?: string }) {
  const { glaze, ink, Icon } = PINS[kind];
  return (
    <svg viewBox="0 0 44 57" width="44" height="57" data-pin={kind} aria-hidden className={className}>
      <path d="M22 57C17.5 49.5 0 38.5 0 22a22 22 0 0 1 44 0c0 16.5-17.5 27.5-22 35Z" fill={glaze} />
      <circle cx="22" cy="22" r="16" fill="var(--glaze-porcelain)" />
      <Icon x="12" y="12" width="20" height="20" color={ink} />
    </svg>
  );
}
