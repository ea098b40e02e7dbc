import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import type { Relaxation } from '@cuppa/domain/meeting/matching/relaxations';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../accounts/parts/core-value-label.ts';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { StreamVideo } from '../../ui/surfaces/stream-video.tsx';
import { soughtWords } from './prospect-words.ts';
import type { Searching } from './queue-client.ts';
import { SearchArt } from './search-art.tsx';
import { SearchChoices } from './search-choices.tsx';
import { SearchLine } from './search-line.tsx';

type SearchingViewProps = {
  view: Searching;
  values: readonly CoreValueId[];
  media: LocalMediaState;
  onCancel: () => void;
  onWiden: (to: Relaxation | null) => Promise<void>;
  onWatch: (asks: boolean) => Promise<void>;
};

const LONG_WAIT_MS = 30_000;

/**
 * One heading, one line, and one thing to do at a time. The art shrinks to make room for the words; on the lowest
 * screens the words scroll, and Cancel stays visible.
 */
export function SearchingView({ view, values, media, onCancel, onWiden, onWatch }: SearchingViewProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const t = useTranslations('matching');
  const now = useNow(1_000);
  const [shownAt] = useState(now);
  const isLong = view.waitedMs + Math.max(0, now - view.receivedAt) > LONG_WAIT_MS;

  return (
    <section
      data-field
      data-covers-page
      className="fixed inset-0 z-(--z-stage-ui) flex flex-col bg-[light-dark(var(--field-hib),var(--stage))] bg-radial-[circle_at_50%_35%] from-on-field-hib/12 to-transparent to-50% pt-(--safe-t) text-center text-on-field-hib"
    >
      <div className="grid min-h-0 flex-1 grid-rows-[minmax(--spacing(18),1.1fr)_minmax(--spacing(30),min(100vw,46dvh,--spacing(120)))_auto_minmax(--spacing(4),1fr)] justify-items-center overflow-x-hidden overflow-y-auto pr-[calc(--spacing(6)+var(--safe-r))] pl-[calc(--spacing(6)+var(--safe-l))] tight:grid-rows-[minmax(--spacing(3),1.1fr)_minmax(0,min(100vw,34dvh))_auto_minmax(--spacing(2),1fr)] short:grid-cols-2 short:grid-rows-[auto] short:content-center-safe short:gap-x-6 short:pt-2">
        <div className="row-start-2 -mx-6 flex w-screen justify-center short:sticky short:inset-y-8 short:row-start-1 short:mx-0 short:w-full short:self-center">
          <SearchArt>
            <OwnCup media={media} label={t('ownPicture')} />
          </SearchArt>
        </div>
        <div className="relative row-start-3 flex flex-col items-center short:col-start-2 short:row-start-1 short:self-center">
          <h1 ref={heading} tabIndex={-1} className="mt-1.5 text-d1 short:text-d2 tight:text-d2">
            {t('searching')}
          </h1>
          <p role="status" className="mt-3 text-button leading-normal text-balance short:mt-1 tight:mt-1">
            {soughtWords(view.widened, t)}
          </p>
          <SoughtValues values={values} />
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-[calc(var(--w-focus)+--spacing(12))] shrink-0 flex-col items-center gap-3 pr-[calc(--spacing(6)+var(--safe-r))] pb-[calc(--spacing(7.5)+var(--safe-b))] pl-[calc(--spacing(6)+var(--safe-l))] short:max-w-none short:flex-row short:justify-between short:gap-4 short:pt-2 short:pb-[calc(--spacing(3)+var(--safe-b))] tight:gap-2 tight:pt-1 tight:pb-[calc(--spacing(4)+var(--safe-b))]">
        <SearchLine view={view} isLong={isLong} shownForMs={now - shownAt} />
        <SearchChoices
          view={view}
          isLong={isLong}
          onWiden={onWiden}
          onWatch={onWatch}
          onTaken={() => heading.current?.focus()}
        />
        <button
          type="button"
          onClick={onCancel}
          className={buttonStyles('outline-field', 'md', 'w-full short:w-auto short:min-w-50')}
        >
          {t('cancel')}
        </button>
      </div>
    </section>
  );
}

function OwnCup({ media, label }: { media: LocalMediaState; label: string }) {
  return (
    <Cup rim="porcelain" tea={TEAS.amber} earAngle={-33} className="w-[43.8%]">
      {media.stream !== null && media.isCameraOn && (
        <span className="block size-[69.5%] overflow-hidden rounded-pill">
          <StreamVideo
            stream={media.stream}
            label={label}
            muted
            className={classNames('size-full object-cover', media.isMirrored && '-scale-x-100')}
          />
        </span>
      )}
    </Cup>
  );
}

function SoughtValues({ values }: { values: readonly CoreValueId[] }) {
  return (
    <ul className="mt-3 flex flex-wrap justify-center gap-2 short:mt-2 tight:mt-2">
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
  );
}
