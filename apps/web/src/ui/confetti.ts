import { matchesMedia, REDUCED_MOTION } from './use-media-query.ts';

const PIECES = 90;
const GLAZES = ['--glaze-raspberry', '--glaze-custard', '--glaze-duckegg', '--leaf', '--glaze-porcelain'];

/** One burst from above; nothing under reduced motion, and a failed load is silent. */
export async function throwConfetti(): Promise<void> {
  if (matchesMedia(REDUCED_MOTION)) return;
  try {
    const { default: confetti } = await import('canvas-confetti');
    const style = getComputedStyle(document.documentElement);
    const leaf = confetti.shapeFromPath({ path: 'M0 10C0 2 8 0 16 0C16 8 10 14 0 10Z' });
    await confetti({
      particleCount: PIECES,
      spread: 100,
      startVelocity: 34,
      ticks: 110,
      origin: { x: 0.5, y: 0.1 },
      colors: GLAZES.map((name) => style.getPropertyValue(name).trim()),
      shapes: [leaf, 'circle'],
      disableForReducedMotion: true,
    });
  } catch {
    // Decoration only.
  }
}
