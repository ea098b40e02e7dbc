import type { Page } from '@playwright/test';

/** The elements that move on the page now: their running animations shift, turn or scale them. */
export function movingElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => {
        const moves = ['transform', 'translate', 'rotate', 'scale', 'offsetDistance'];
        const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        const isInstant = Number(effect?.getComputedTiming().duration ?? 0) <= 1;
        return !isInstant && keyframes.some((keyframe) => moves.some((property) => property in keyframe));
      })
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.tagName.toLowerCase()}.${target?.getAttribute('class')?.slice(0, 60)}`;
      }),
  );
}
