import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part whose code comes late. Where it does not come, `Instead` takes its place, and the screen stays whole. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Instead }),
    ),
  );
}
