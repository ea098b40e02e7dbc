import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { codeOf } from '../../lib/server/refusals.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import type { CallView } from './call-view.ts';

const HELP = ['unconnectedHelpNetwork', 'unconnectedHelpVpn', 'unconnectedHelpTabs'] as const;

/** The progress of trying again. */
type Step = 'open' | 'waiting' | 'failed' | 'over';
const STEP_WORDS = { waiting: 'tryAgainWaiting', failed: 'tryAgainFailed', over: 'tryAgainOver' } as const;

/** The end of a call whose two people never connected: no recap, and two ways to continue. */
export function UnconnectedNotice({ view }: { view: Extract<CallView, { status: 'ended' }> }) {
  const t = useTranslations('call');
  const navigate = useNavigate();
  const openRealtime = useRealtime();
  const [step, setStep] = useState<Step>(view.snapshot.wantsAgain ? 'waiting' : 'open');
  const { callId, keepsWaiting, partner } = view.snapshot;
  const name = partner.firstName;

  useEffect(() => {
    const realtime = openRealtime();
    const enter = (queue: QueueState) => {
      if (queue.state === 'in-call' && queue.callId !== callId)
        void navigate(`/video-call/${queue.callId}`, { replace: true });
    };
    const stops = [
      realtime.on('queue.state', enter),
      // The other may have wanted to try again while this page was offline.
      realtime.onConnect(() => void realtime.send('queue.read', {}).then(enter, () => {})),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [callId, navigate, openRealtime]);

  async function tryAgain(): Promise<void> {
    setStep('waiting');
    try {
      await openRealtime().send('match.try-again', { callId });
    } catch (error) {
      setStep(codeOf(error) === 'NOT_FOUND' ? 'over' : 'failed');
    }
  }

  return (
    <main id="main" data-stage className="grid min-h-dvh place-items-center bg-stage p-6 text-center text-on-stage">
      <div className="flex max-w-96 flex-col items-center gap-4">
        <h1 tabIndex={-1} className="text-t1">
          {t('unconnectedTitle')}
        </h1>
        <p className="text-body text-on-stage-2">{t('unconnectedDescription', { name })}</p>
        <section className="w-full rounded-l bg-stage-glass p-4 text-left">
          <h2 className="text-small font-bold">{t('unconnectedHelpTitle')}</h2>
          <ul className="mt-1 list-disc pl-5 text-small text-on-stage-2">
            {HELP.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </section>
        <p role="status" className="text-small empty:hidden">
          {step === 'open' ? '' : t(STEP_WORDS[step], { name })}
        </p>
        {(step === 'open' || step === 'failed') && (
          <Button className="w-full" onClick={() => void tryAgain()}>
            {t('tryAgainWith', { name })}
          </Button>
        )}
        <Link to="/video" state={{ searches: true }} className={buttonStyles('outline-field', 'md', 'w-full')}>
          {t('backToQueue')}
        </Link>
        {keepsWaiting && <p className="text-small text-on-stage-2">{t('keepsWaiting')}</p>}
        <Link to="/home" className="min-h-11 text-small font-semibold underline">
          {t('goHome')}
        </Link>
      </div>
    </main>
  );
}
