import { House, RotateCcw } from 'lucide-react';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { doesServerAnswer, LoadFailure } from '../lib/device/load-patiently.ts';
import { reloadPage } from '../lib/device/reload-page.ts';
import { Cup, TEAS } from '../ui/art/cup.tsx';
import { Button } from '../ui/controls/button.tsx';
import { buttonStyles } from '../ui/controls/button-styles.ts';

type Props = { children: ReactNode /** A new value makes the boundary try the children again. */; resetKey: string };
type State = { failed: { error: unknown } | null; resetKey: string };

/** Shows the crash screen if the children throw. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Pick<State, 'failed'> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: null, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof LoadFailure) error.forget();
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === null) return this.props.children;
    return <CrashScreen error={failed.error} onBack={() => this.setState({ failed: null })} />;
  }
}

/**
 * The page shown when a screen throws while rendering, or its code did not load; the screen appears once its code
 * loads. The error is logged only on this device.
 */
function CrashScreen({ error, onBack }: { error: unknown; onBack: () => void }) {
  const t = useTranslations();
  const [isTrying, setIsTrying] = useState(false);
  const isLate = error instanceof LoadFailure;
  useEffect(() => {
    if (!isLate) return;
    addEventListener('online', onBack);
    return () => removeEventListener('online', onBack);
  });
  useEffect(() => {
    console.error(error);
  }, [error]);

  /** Checks first: reloading an unreachable page would show the browser's own error page. */
  async function tryAgain(): Promise<void> {
    setIsTrying(true);
    if (!isLate || (await doesServerAnswer())) reloadPage();
    setIsTrying(false);
  }

  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-focus flex-col items-center justify-center gap-4 px-(--page-x-focus) text-center"
    >
      <Cup rim="raspberry" tea={TEAS.dark} earAngle={140} className="mb-2 w-32" />
      <h1 tabIndex={-1} className="text-d2">
        {t(isLate ? 'common.loadFailed' : 'crash.title')}
      </h1>
      <p className="text-body text-ink-2">
        {t(isLate ? (navigator.onLine ? 'crash.lateDescription' : 'common.offline') : 'crash.description')}
      </p>
      <div className="mt-3 flex w-full flex-col gap-3">
        <Button icon={<RotateCcw size={20} aria-hidden />} isLoading={isTrying} onClick={() => void tryAgain()}>
          {t(isLate ? 'common.retry' : 'crash.refresh')}
        </Button>
        {/* A full load, because the fault may be in the app's state. Offline this page would not load. */}
        <Link to="/home" reloadDocument={!isLate} className={buttonStyles('outline')}>
          <House size={20} aria-hidden />
          <span>{t('crash.goHome')}</span>
        </Link>
      </div>
    </main>
  );
}
