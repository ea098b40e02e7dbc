/** The highest weekly goals: three calls a day, and a tea every day. */
export const MAX_AIM = { calls: 21, teas: 7 } as const;
export type AimKind = keyof typeof MAX_AIM;
