import type { LiveView } from './call-view.ts';

export type Challenge = NonNullable<LiveView['snapshot']['challenge']>;

/** The challenge that replaces the card; null if there is none, or this person refused it. */
export function challengeOf({ challenge }: LiveView['snapshot']): Challenge | null {
  return challenge !== null && challenge.answer !== false ? challenge : null;
}

/** True while the two draw together. */
export function isDrawing({ challenge }: LiveView['snapshot']): boolean {
  return challenge?.id === 'quick_draw' && challenge.isRunning;
}
