import type { CoreValueId } from '@cuppa/domain/values/core-values';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LocalMediaState } from '../../lib/media/local-media.ts';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { coreValueLabel } from '../../lib/parts/core-value-label.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { StreamVideo } from '../../ui/call/stream-video.tsx';
import { formatClock } from '../../ui/call/timer-ring.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { NotifyMe } from './notify-me.tsx';
import type { QueueView } from './queue-client.ts';
import { SearchArt } from './search-art.tsx';

type SearchingViewProps = {
  view: Extract<QueueView, { status: 'searching' }>;
  values: readonly CoreValueId[];
  media: LocalMediaState;
  onCancel: () => void;
};

const LONG_WAIT_MS = 30_000;
/** By then people look for something else to do. */
const LEAVING_MS = 8_000;

export function SearchingView({ view, values, media, onCancel }: SearchingViewProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const t = useTranslations('matching');
  const now = useNow(1_000);
  const waitedMs = view.waitedMs + Math.max(0, now - view.receivedAt);
  const isLong = waitedMs > LONG_WAIT_MS;
  return (
    <section
      data-field
      data-covers-page
      className="fixed inset-0 z-(--z-stage-ui) grid grid-rows-[minmax(--spacing(18),1.1fr)_auto_auto_minmax(--spacing(6),1fr)_auto] justify-items-center tight:grid-rows-[minmax(--spacing(9),1fr)_auto_auto_minmax(--spacing(2),1fr)_auto] tight:pb-[calc(--spacing(4)+var(--safe-b))] short:grid-cols-2 short:grid-rows-[auto_auto_auto] short:content-center short:gap-x-6 overflow-x-hidden overflow-y-auto bg-[light-dark(var(--field-hib),var(--stage))] bg-radial-[circle_at_50%_35%] from-on-field-hib/12 to-transparent to-50% pt-(--safe-t) pr-[calc(--spacing(6)+var(--safe-r))] pb-[calc(--spacing(7.5)+var(--safe-b))] pl-[calc(--spacing(6)+var(--safe-l))] text-center text-on-field-hib"
    >
      <div className="row-start-2 -mx-6 flex w-screen justify-center short:row-span-full short:row-start-1 short:mx-0 short:w-full short:items-center">
        <SearchArt>
          <Cup rim="porcelain" tea={TEAS.amber} earAngle={-33} className="w-[43.8%]">
            {media.stream !== null && media.isCameraOn && (
              <span className="block size-[69.5%] overflow-hidden rounded-pill">
                <StreamVideo
                  stream={media.stream}
                  label={t('ownPicture')}
                  muted
                  className={classNames('size-full object-cover', media.isMirrored && '-scale-x-100')}
                />
              </span>
            )}
          </Cup>
        </SearchArt>
      </div>
      <div className="relative row-start-3 flex flex-col items-center short:col-start-2 short:row-start-1 short:self-end">
        <h1 ref={heading} tabIndex={-1} className="mt-1.5 text-d1 short:text-d2 tight:text-d2">
          {t('searching')}
        </h1>
        <p className="mt-3 text-button leading-normal">{t('lookingFor')}</p>
        <ul className="mt-3 flex flex-wrap justify-center gap-2">
          {values.map((value, index) => (
            <li
              key={value}
              className={classNames(
                'inline-flex min-h-9 items-center rounded-pill px-3.5 text-small font-semibold',
                index === Math.floor(values.length / 2)
                  ? 'bg-chamomile text-on-chamomile'
                  : 'bg-(--glaze-porcelain) text-(--infusion-ink)',
              )}
            >
              {coreValueLabel(value)}
            </li>
          ))}
        </ul>
      </div>
      <div className="row-start-4 flex flex-col items-center self-center py-4 text-small tight:py-1 short:col-start-2 short:row-start-2 short:py-1">
        <p role="status" className="max-w-80">
          {view.isAfterYes ? t('afterYes') : isLong ? t('longWait') : ''}
        </p>
        {isLong && (
          <p className="mt-1">
            {t('waited')} <span className="tabular-nums">{formatClock(waitedMs / 1_000)}</span>
          </p>
        )}
        {waitedMs > LEAVING_MS && <NotifyMe />}
      </div>
      <div className="row-start-5 flex w-full short:col-start-2 short:row-start-3 max-w-(--w-focus) flex-col items-center gap-4 short:gap-2 tight:gap-2">
        <p className="inline-flex items-center gap-2 text-small">
          <Lock size={17} aria-hidden />
          {t('settingUp')}
        </p>
        <button type="button" onClick={onCancel} className={buttonStyles('outline-field', 'md', 'w-full')}>
          {t('cancel')}
        </button>
      </div>
    </section>
  );
}
