import { type ComponentType, lazy } from 'react';
import { LoadFailure } from '../device/load-patiently.ts';

type LateComponent<Props> = {
  Component: ComponentType<Props>;
  /** Starts loading in advance; at most once. */
  preload: () => void;
};

/**
 * A component whose code loads when it is first shown. If that fails, the error boundary says so, and loads it again
 * when it shows the component again: React's own `lazy` would keep the failure until a reload.
 */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  let Current = lazy<ComponentType<Props>>(loadOnce);

  function loadOnce(): Promise<{ default: ComponentType<Props> }> {
    loading ??= load().then(
      (Component) => ({ default: Component }),
      (error: unknown) => {
        if (error instanceof LoadFailure) error.forget = forget;
        throw error;
      },
    );
    return loading;
  }

  function forget(): void {
    loading = null;
    Current = lazy<ComponentType<Props>>(loadOnce);
  }

  return {
    Component: (props: Props) => <Current {...props} />,
    preload: () => void loadOnce().catch(() => (loading = null)),
  };
}
