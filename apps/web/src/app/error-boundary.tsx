import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

type Props = { children: ReactNode /** A change of it gives the children another try. */; resetKey: string };
type State = { failed: { error: unknown } | null; resetKey: string };

/** Shows the crash screen in place of children that throw. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Pick<State, 'failed'> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: null, resetKey };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : <CrashScreen error={failed.error} />;
  }
}
