import {
  Award,
  BookOpen,
  Coffee,
  Flame,
  Globe,
  Leaf,
  type LucideIcon,
  MapPin,
  MessageCircleHeart,
  Sparkles,
} from 'lucide-react';

export type BadgeLook = { Icon: LucideIcon; tone: 'teal' | 'rose' | 'amber' | 'blue' };

const LOOKS: Record<string, BadgeLook> = {
  first_five: { Icon: Leaf, tone: 'teal' },
  warm_kettle: { Icon: Flame, tone: 'rose' },
  townsperson: { Icon: MapPin, tone: 'amber' },
  good_listener: { Icon: MessageCircleHeart, tone: 'blue' },
  vibe_challenge_master: { Icon: Sparkles, tone: 'rose' },
  second_cup: { Icon: Coffee, tone: 'amber' },
  journaler: { Icon: BookOpen, tone: 'teal' },
  far_and_wide: { Icon: Globe, tone: 'blue' },
};
const UNKNOWN: BadgeLook = { Icon: Award, tone: 'teal' };

/** Icon and glaze of a badge; one the app does not know yet still gets a look. */
export function badgeLook(id: string): BadgeLook {
  return LOOKS[id] ?? UNKNOWN;
}
