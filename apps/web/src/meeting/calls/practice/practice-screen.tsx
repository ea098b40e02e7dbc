import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { writeStored } from '../../../lib/device/storage.ts';
import { localMedia, useLocalMedia } from '../../../lib/media/local-media.ts';
import { useFocusOnMount } from '../../../lib/page/use-focus-on-mount.ts';
import { useStoreValue } from '../../../lib/store/create-store.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonStyles } from '../../../ui/controls/button-styles.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { CallSheet } from '../call-sheet.tsx';
import { CallStage } from '../call-stage.tsx';
import { elapsedOf } from '../call-time.ts';
import { DeviceSheet } from '../device-sheet.tsx';
import { useShownView } from '../use-shown-view.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { guideOf } from './guide-of.ts';
import { KettleDrawing } from './kettle-drawing.tsx';
import { createPracticeEngine } from './practice-engine.ts';

/** /practice: a call of 90 s with a drawn partner, on this device alone. */
export function PracticeScreen() {
  const media = useLocalMedia();
  const [count, setCount] = useState(0);
  const [goesWithout, setGoesWithout] = useState(false);
  useEffect(() => {
    writeStored('hasAnsweredPractice', true);
    if (localMedia.read().camera === 'unknown') void localMedia.request();
  }, []);
  // While the browser asks, its question would take the time of the call. Without a camera, the call goes on.
  const isAsking = media.camera === 'unknown' || media.camera === 'asking';
  if (isAsking && !goesWithout) return <Waiting onSkip={() => setGoesWithout(true)} />;
  return <Practice key={count} onAgain={() => setCount(count + 1)} />;
}

function Waiting({ onSkip }: { onSkip: () => void }) {
  const t = useTranslations('practice');
  return (
    <Notice title={t('title')} text={t('waiting')}>
      <button type="button" onClick={onSkip} className={buttonStyles('outline-field', 'md', 'w-full')}>
        {t('without')}
      </button>
    </Notice>
  );
}

function Practice({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('practice');
  const media = useLocalMedia();
  const [engine] = useState(() =>
    createPracticeEngine({
      id: crypto.randomUUID(),
      words: { partner: t('partner'), greeting: t('greeting'), matchType: t('matchType') },
    }),
  );
  const [sheet, setSheet] = useState<'none' | 'safety' | 'devices'>('none');
  const view = useStoreValue(engine);
  const shown = useShownView(view);
  const now = useNow(250);
  const guide = shown === null ? null : guideOf(shown.snapshot, elapsedOf(shown, now), engine.hasTakenNext());
  const close = () => setSheet('none');
  useEffect(() => engine.start(), [engine]);
  useWakeLock();

  if (shown === null) return <End onAgain={onAgain} />;
  return (
    <>
      <CallStage
        {...{ engine, media }}
        guide={guide === null ? null : t(`guide_${guide}`)}
        view={shown}
        drawing={<KettleDrawing label={t('drawing')} />}
        isBlurred={false}
        isLeaving={false}
        isOver={view.status === 'ended'}
        onLeave={engine.leave}
        onSafety={() => setSheet('safety')}
        onMore={() => setSheet('devices')}
      />
      <Sheet isOpen={sheet === 'safety'} onClose={close} title={t('safetyTitle')} description={t('safetyText')}>
        <Button className="w-full" onClick={close}>
          {t('goOn')}
        </Button>
      </Sheet>
      <CallSheet
        {...{ engine, media }}
        isOpen={sheet === 'devices'}
        onClose={close}
        view={shown}
        render={(parts) => <DeviceSheet {...parts} />}
      />
    </>
  );
}

function End({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('practice');
  return (
    <Notice title={t('endTitle')} text={t('endText')}>
      <Link to="/video" state={{ searches: true }} replace className={buttonStyles('primary', 'md', 'w-full')}>
        {t('find')}
      </Link>
      <button type="button" onClick={onAgain} className={buttonStyles('outline-field', 'md', 'w-full')}>
        {t('again')}
      </button>
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <main id="main" data-stage className="grid min-h-dvh place-items-center bg-stage p-6 text-center text-on-stage">
      <div className="flex w-full max-w-96 flex-col items-center gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-t1">
          {title}
        </h1>
        <p className="text-body text-on-stage-2">{text}</p>
        {children}
      </div>
    </main>
  );
}
