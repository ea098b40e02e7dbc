import axe from 'axe-core';

/** The violations that axe finds on the current page, each as "rule: elements". */
export async function findViolations(): Promise<string[]> {
  await endFades();
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** axe would measure a color during its fade. One fade may start another. */
async function endFades(): Promise<void> {
  const fades = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  if (fades.length === 0) return;
  for (const fade of fades) fade.finish();
  await new Promise(requestAnimationFrame);
  await endFades();
}
