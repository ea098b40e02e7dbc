import type { CoreValueId } from '@cuppa/domain/values/core-values';
import {
  Anchor, Brain, Eye, Feather, Gift, HandHeart, Handshake, Heart, HeartPulse, Laugh, type LucideIcon, Mountain, Palette, Rocket,
  Scale, ShieldCheck, Sprout, Sun, Users,
} from 'lucide-react';

export const VALUE_ICONS: Record<CoreValueId, LucideIcon> = {
  honesty: Eye,
  kindness: HandHeart,
  respect: Handshake,
  loyalty: Anchor,
  compassion: Heart,
  integrity: ShieldCheck,
  humor: Laugh,
  ambition: Rocket,
  adventure: Mountain,
  creativity: Palette,
  independence: Feather,
  intelligence: Brain,
  growth: Sprout,
  spirituality: Sun,
  balance: Scale,
  community: Users,
  charity: Gift,
  health: HeartPulse,
};
