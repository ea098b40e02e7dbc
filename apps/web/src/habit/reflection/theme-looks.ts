import type { ReflectionThemeId } from '@cuppa/domain/habit/reflection/themes';
import { Compass, Gift, type LucideIcon, Moon, Mountain, Sprout, Users } from 'lucide-react';

export const THEME_ICONS: Record<ReflectionThemeId, LucideIcon> = {
  gratitude: Gift,
  courage: Mountain,
  friendship: Users,
  values: Compass,
  change: Sprout,
  rest: Moon,
};
