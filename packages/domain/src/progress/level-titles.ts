/** What each level unlocks; row five is the specification's tooltip. Later levels keep the last title. */
const LEVEL_TITLES = [
  'First Sip',
  'Warm Welcome',
  'Steady Pour',
  'Good Company',
  'Explorer of Real Vibes',
  'Keeper of the Kettle',
  'Reader of Leaves',
  'Host of Honest Hours',
  'Blender of Worlds',
  'Old Friend of Everyone',
] as const;

export function levelTitle(level: number): string {
  const row = Math.min(Math.max(level, 1), LEVEL_TITLES.length) - 1;
  return LEVEL_TITLES[row] ?? LEVEL_TITLES[0];
}
