import axe from 'axe-core';

/** What axe finds on the page as it stands, each as "rule: elements"; colours that still fade are let come to their end. */
export async function findViolations(): Promise<string[]> {
  for (const fade of document.getAnimations()) if (fade instanceof CSSTransition) fade.finish();
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
