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
import { Medallion } from './medallion.tsx';

type BadgeLook = { Icon: LucideIcon; tone: 'teal' | 'rose' | 'amber' | 'blue' };

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

type BadgeMedallionProps = { id: string; isUnlocked?: boolean; className: string };

/**
 * A badge with its own icon and glaze, or locked. A badge that the app does not know yet gets a default look.
 * Decorative, so name the badge next to it.
 */
export function BadgeMedallion({ id, isUnlocked = true, className }: BadgeMedallionProps) {
  const { Icon, tone } = LOOKS[id] ?? UNKNOWN;
  return <Medallion tone={tone} isUnlocked={isUnlocked} icon={<Icon />} className={className} />;
}
