import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

type Props = { children: ReactNode /** A change of it gives the children another try. */; resetKey: string };
type State = { failed: { error: unknown } | null };

/** Shows the crash screen in place of children that throw. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed !== null && before.resetKey !== this.props.resetKey) this.setState({ failed: null });
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : <CrashScreen error={failed.error} />;
  }
}
