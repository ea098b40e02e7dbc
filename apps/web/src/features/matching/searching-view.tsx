import { type CoreValueId, coreValueLabel } from '@cuppa/domain/values/core-values';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/use-focus-on-mount.ts';
import { useNow } from '../../lib/use-now.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Cup, TEAS } from '../../ui/cup.tsx';
import { FiveArcRing } from '../../ui/five-arc-ring.tsx';
import { StreamVideo } from '../../ui/stream-video.tsx';
import { formatClock } from '../../ui/timer-ring.tsx';
import type { QueueView } from './queue-client.ts';

type SearchingViewProps = {
  view: Extract<QueueView, { status: 'searching' }>;
  values: readonly CoreValueId[];
  stream: MediaStream | null;
  onCancel: () => void;
};

const LONG_WAIT_MS = 30_000;

export function SearchingView({ view, values, stream, onCancel }: SearchingViewProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const t = useTranslations('matching');
  const now = useNow(1_000);
  const waitedMs = view.waitedMs + Math.max(0, now - view.receivedAt);
  return (
    <section
      data-field
      className="fixed inset-0 z-(--z-stage-ui) flex flex-col items-center overflow-y-auto bg-field-hib px-6 pt-[calc(40px+var(--safe-t))] pb-[calc(24px+var(--safe-b))] text-center text-on-field-hib"
    >
      <div className="grid flex-1 place-items-center py-6">
        <div className="relative grid place-items-center">
          <FiveArcRing
            value={2.5}
            size={250}
            width={14}
            tone="stroke-chamomile"
            track="stroke-field-track"
            className="animate-search-turn"
          />
          <Cup rim="porcelain" tea={TEAS.amber} earAngle={-35} className="absolute w-36">
            {stream !== null && (
              <span className="block size-[66%] overflow-hidden rounded-pill">
                <StreamVideo
                  stream={stream}
                  label={t('ownPicture')}
                  muted
                  className="size-full -scale-x-100 object-cover"
                />
              </span>
            )}
          </Cup>
        </div>
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-d2">
        {t('searching')}
      </h1>
      <p className="mt-2 text-body">{t('lookingFor')}</p>
      <ul className="mt-4 flex flex-wrap justify-center gap-2">
        {values.map((value) => (
          <li key={value} className="rounded-pill bg-surface px-4 py-2 text-small font-semibold text-ink">
            {coreValueLabel(value)}
          </li>
        ))}
      </ul>
      <p className="mt-4 min-h-12 max-w-96 text-small" role="status">
        {waitedMs > LONG_WAIT_MS ? t('longWait') : ''}
      </p>
      <p className="mt-4 inline-flex items-center gap-2 text-small">
        <Lock size={16} aria-hidden />
        {t('settingUp')}
        <span className="sr-only">{t('waited')}</span>
        <span className="tabular-nums">{formatClock(waitedMs / 1_000)}</span>
      </p>
      <button
        type="button"
        onClick={onCancel}
        className={buttonStyles('outline-field', 'md', 'mt-4 w-full max-w-(--w-focus)')}
      >
        {t('cancel')}
      </button>
    </section>
  );
}
