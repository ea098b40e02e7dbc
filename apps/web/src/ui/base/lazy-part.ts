import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part whose code loads late. If it fails to load, `Instead` is shown, and the rest of the screen works. */
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
